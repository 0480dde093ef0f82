import { announce } from '../../components/announcer'
import { saveFile } from '../../lib/rest'
import { attempt } from '../attempt'
import { useSettings } from '../context'
import { inFormat, WORKBOOK_TYPE } from './use-report'

const FORMATS = {
  pdf: { text: 'PDF', type: 'application/pdf' },
  xlsx: { text: 'Workbook', type: WORKBOOK_TYPE },
  csv: { text: 'CSV', type: 'text/csv' },
} as const
export type Format = keyof typeof FORMATS

interface DownloadsProps {
  /** Below `/api/v1`, with the parameters of what is shown. */
  path: string
  title: string
  formats: readonly Format[]
}

/** Buttons that save exactly what is shown. The first one is the main action. */
export function Downloads({ path, title, formats }: DownloadsProps) {
  const { organization } = useSettings()
  const save = (format: Format) => {
    const { text, type } = FORMATS[format]
    const [last = ''] = path.split('?')[0]?.split('/').slice(-1) ?? []
    announce(`The file is being made: ${text} of “${title}”. The download begins by itself.`)
    const saved = saveFile(organization.id, inFormat(path, format), type, `${last}.${format}`)
    return attempt(saved, `The file is downloaded: ${text} of “${title}”.`)
  }
  return (
    <div class="downloads">
      <span class="soft small">Download</span>
      {formats.map((format, place) => (
        <button
          key={format}
          type="button"
          class={place ? 'button small quiet' : 'button small'}
          aria-label={`Download ${FORMATS[format].text}: ${title}`}
          onClick={() => save(format)}
        >
          {FORMATS[format].text}
        </button>
      ))}
    </div>
  )
}
