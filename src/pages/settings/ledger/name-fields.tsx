import { TextField } from '../../components/form'

interface Named {
  name: string
  code: string | null
}

/** The name and the code of a fund, a dimension or a value. */
export function NameFields({ before }: { before: Named | undefined }) {
  return (
    <div class="row">
      <TextField name="name" label="Name" maxLength={100} value={before?.name} autofocus={true} />
      <TextField name="code" label="Code (optional)" maxLength={50} value={before?.code} />
    </div>
  )
}

/** Its place among others. */
export function PlaceField({ before }: { before: { sortOrder: number } | undefined }) {
  return (
    <TextField
      name="sortOrder"
      label="Place in lists"
      inputMode="numeric"
      hint="The lowest first."
      value={String(before?.sortOrder ?? 0)}
    />
  )
}
