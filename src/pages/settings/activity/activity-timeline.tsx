import { useEffect, useState } from 'preact/hooks'
import { Timeline } from '../../components/timeline'
import {
  type ApiActivityFilter,
  SettingsActivityTimelineDocument,
  type TimelinePartsFragment,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useSettings } from '../context'

const EVERY_MS = 60_000

interface ActivityTimelineProps {
  /** Computed for every read, so that "the last hour" moves on. */
  filter(): ApiActivityFilter
  /** The counts of another key are forgotten. */
  filterKey: string
  /** Whether the requests are counted again every minute. */
  isLive: boolean
}

/** The requests of a filter over time: those of the last 24 hours, unless the filter names another time. */
export function ActivityTimeline({ filter, filterKey, isLive }: ActivityTimelineProps) {
  const { client, organization } = useSettings()
  const [shown, setShown] = useState<{ key: string; timeline: TimelinePartsFragment }>()
  const read = () => {
    // The list below shows the same problem, so the chart stays away without a word of its own.
    run(client, SettingsActivityTimelineDocument, { filter: filter() })
      .then(
        ({ apiActivityTimeline }) => apiActivityTimeline && setShown({ key: filterKey, timeline: apiActivityTimeline }),
      )
      .catch(() => undefined)
  }
  useEffect(read, [filterKey])
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => document.hidden || read(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isLive, filterKey])
  if (shown?.key !== filterKey) return null
  return (
    <section class="panel" aria-label="Requests over time">
      <Timeline timeline={shown.timeline} timeZone={organization.timeZone} />
    </section>
  )
}
