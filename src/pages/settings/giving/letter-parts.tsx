import { announce } from '../../components/announcer'
import { RowAction } from '../../components/section'
import { saveFile } from '../../lib/rest'
import { attempt } from '../attempt'
import { useSettings } from '../context'

/** How many letters one download has. */
const MOST = 1000

interface LetterPartsProps {
  /** The letters below `/api/v1`. */
  path: string
  /** How many are printed. */
  count: number
  mediaType: string
  fileName: string
  /** The letters as the controls name them. */
  of: string
}

/** The downloads of printed letters, one for each thousand. */
export function LetterParts({ path, count, mediaType, fileName, of }: LetterPartsProps) {
  const { organization } = useSettings()
  const save = (part: number) => {
    announce('The letters are being made. The download begins by itself.')
    return attempt(
      saveFile(organization.id, `${path}?part=${part}`, mediaType, fileName),
      'The letters are downloaded.',
    )
  }
  return (
    <>
      {Array.from({ length: Math.ceil(count / MOST) }, (_, index) => (
        <RowAction
          key={index}
          label={`Download letters ${index * MOST + 1} to ${Math.min((index + 1) * MOST, count)}`}
          of={of}
          onClick={() => save(index + 1)}
        />
      ))}
    </>
  )
}
