import { useEffect, useState } from 'preact/hooks'
import { Dialog } from '../components/dialog'
import { ProblemNotice } from '../components/notice'
import { Loading } from '../components/page'
import { RowAction, Table } from '../components/section'
import {
  type JobPartsFragment,
  SettingsCancelJobDocument,
  SettingsJobDocument,
  SettingsJobFaultsDocument,
} from '../generated/graphql'
import { counted, formatNumber } from '../lib/format'
import { run } from '../lib/graphql'
import { Older } from './activity/log-parts'
import { attempt } from './attempt'
import { useRun, useSettings } from './context'
import { usePages } from './pages'

const EVERY_MS = 1500

const isUnderWay = ({ status }: JobPartsFragment): boolean => status === 'QUEUED' || status === 'RUNNING'

/** Asks for a job again until it is over. */
function useJob(known: JobPartsFragment, onEnd: () => void): JobPartsFragment {
  const { client } = useSettings()
  const [job, setJob] = useState(known)
  useEffect(() => setJob(known), [known.id, known.status])
  useEffect(() => {
    if (!isUnderWay(job)) return
    let isGone = false
    const timer = setTimeout(async () => {
      // A look that fails is made up for by the next one.
      const answer = await run(client, SettingsJobDocument, { id: job.id }).catch(() => undefined)
      if (isGone) return
      const next = answer?.job ?? { ...job }
      setJob(next)
      if (!isUnderWay(next)) onEnd()
    }, EVERY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [job])
  return job
}

interface JobLineProps {
  job: JobPartsFragment
  /** What the job does, such as "Issuing the statements". */
  title: string
  /** Whether the person may cancel it. */
  canCancel: boolean
  onEnd(): void
}

/** How far a job is: a bar while it is under way, and what it could not do. Nothing for one that did all. */
export function JobLine({ job: known, title, canCancel, onEnd }: JobLineProps) {
  const job = useJob(known, onEnd)
  const run = useRun()
  const [showsFaults, setShowsFaults] = useState(false)
  const cancel = () =>
    attempt(run(SettingsCancelJobDocument, { id: job.id }), 'The job is cancelled. What it did before stays.')
  if (job.status === 'SUCCEEDED' && !job.faultCount) return null
  return (
    <div class="job">
      {isUnderWay(job) && (
        <>
          <span>
            {title}
            <span class="block soft small number">
              {job.total ? `${formatNumber(job.done)} of ${formatNumber(job.total)}` : formatNumber(job.done)}
            </span>
          </span>
          <progress aria-label={title} value={job.total ? job.done : undefined} max={job.total || 1} />
          {canCancel && !job.cancelRequestedAt && (
            <RowAction label="Cancel" of={title} danger={true} onClick={cancel} />
          )}
        </>
      )}
      {job.status === 'FAILED' && (
        <span class="fault">
          {title}: it failed. {job.failureMessage}
        </span>
      )}
      {job.status === 'CANCELLED' && <span class="soft">{title}: cancelled. What was done before stays.</span>}
      {job.faultCount > 0 && (
        <RowAction
          label={`Show ${counted(job.faultCount, 'refused row')}`}
          of={title}
          onClick={() => setShowsFaults(true)}
        />
      )}
      {showsFaults && <JobFaults id={job.id} title={title} onClose={() => setShowsFaults(false)} />}
    </div>
  )
}

function JobFaults({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  const { client } = useSettings()
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsJobFaultsDocument, { id, after })).jobFaults,
  )
  return (
    <Dialog title={`${title}: refused rows`} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && (
        <Table
          label="Refused rows"
          rows={rows}
          idOf={({ id: fault }) => fault}
          columns={[
            { title: 'Row', kind: 'number', cell: ({ rowNumber }) => formatNumber(rowNumber) },
            { title: 'What is wrong', cell: ({ message }) => message },
          ]}
        />
      )}
      {more && <Older isReading={false} onClick={more} />}
    </Dialog>
  )
}
