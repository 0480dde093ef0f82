import { Notice } from '../../components/notice'

/** What a record says, by the labels of its fields. */
export type FieldTexts = readonly (readonly [label: string, value: string | number | null | undefined])[]

interface MeanwhileProps {
  /** What the record said as the dialog began. Nothing for a new one. */
  before: FieldTexts | undefined
  /** What it says as it is read again. */
  now: FieldTexts | undefined
}

/** What somebody else has changed while a dialog was open. Saving replaces only what the person has changed. */
export function Meanwhile({ before, now }: MeanwhileProps) {
  const changed = now?.filter(([, value], place) => before && (value || '') !== (before[place]?.[1] || ''))
  if (!changed?.length) return null
  return (
    <Notice kind="warning" title="Somebody else has changed this meanwhile">
      <ul>
        {changed.map(([label, value]) => (
          <li key={label}>
            {label}: {value || 'empty'}
          </li>
        ))}
      </ul>
      <p>Saving keeps these values, except in the fields that you have changed yourself.</p>
    </Notice>
  )
}
