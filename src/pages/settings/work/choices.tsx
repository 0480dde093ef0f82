import { useEffect, useState } from 'preact/hooks'
import { ChoiceField, TextField, type Values, withPresent } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  SettingsCodingChoicesDocument,
  SettingsFindDonorsDocument,
  type WorkAccountFragment,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { Problem } from '../../lib/problem'
import { useAnswer, useSettings } from '../context'
import { donorLabel } from '../giving/donor-label'
import { accountName } from './words'

const PAUSE_MS = 250

/**
 * Reads the id of the record that is chosen in a field.
 * @throws Problem when none is.
 */
export function chosenOf(values: Values, field: string): string {
  const id = values.text(field)
  if (!id) throw new Problem('Choose one of the offered values.', 'validation', [{ field, code: 'invalid_enum' }])
  return id
}

type Choices = readonly (readonly [id: string, name: string])[]

/** Accounts as a field offers them, and the present one, which may take no lines any more. @param named its words when it is not among them. */
export const accountChoices = (
  accounts: readonly WorkAccountFragment[] | null | undefined,
  present?: string | null,
  named = 'The present account',
): Choices =>
  withPresent(
    (accounts ?? []).map(account => [account.id, accountName(account)] as const),
    present ?? '',
    named,
  )

/** Choices with different names: the second with a name has a count. */
function distinct(choices: Choices): Choices {
  const counts = new Map<string, number>()
  return choices.map(([id, name]) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1
    counts.set(name.toLowerCase(), count)
    return [id, count > 1 ? `${name} (${count})` : name]
  })
}

interface CodingFieldsProps {
  accountId?: string | null
  fundId?: string | null
  description?: string | null
}

/** The account, the fund and the memo of a bank transaction. */
export function CodingFields({ accountId, fundId, description }: CodingFieldsProps) {
  const { data, problem, again } = useAnswer(SettingsCodingChoicesDocument, {})
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  return (
    <>
      <ChoiceField
        name="accountId"
        label="Account"
        hint="Type a part of its number or its name."
        choices={accountChoices(data.accounts)}
        value={accountId}
        autofocus={true}
      />
      <ChoiceField
        name="fundId"
        label="Fund"
        choices={distinct((data.funds ?? []).map(({ id, name }) => [id, name] as const))}
        value={fundId}
      />
      <TextField name="description" label="Memo (optional)" value={description} />
    </>
  )
}

interface FoundFieldProps {
  name: string
  label: string
  hint?: string
  autofocus?: boolean
  /** The record that is chosen at first. */
  present?: readonly [id: string, name: string]
  /** Finds records by a text. */
  search(q: string): Promise<Choices | undefined>
  /** What is typed. */
  onText?(text: string): void
  onChoice?(id: string | undefined): void
}

/** A field for one of many records, which are searched for while somebody types. */
export function FoundField({ present, search, onText, ...field }: FoundFieldProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Choices>(present ? [present] : [])
  const q = text.trim()
  useEffect(() => {
    // A name that chooses a record is not searched for.
    if (!q || found.some(([, name]) => name.toLowerCase() === q.toLowerCase())) return
    let isLate = false
    const timer = setTimeout(async () => {
      // A search that fails is made up for by the next letter.
      const choices = await search(q).catch(() => undefined)
      if (!isLate && choices) setFound(distinct(choices))
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [q])
  const type = (next: string) => {
    setText(next)
    onText?.(next)
  }
  return <ChoiceField {...field} choices={found} value={present?.[0]} onText={type} />
}

interface DonorFieldProps {
  label?: string
  /** The donor who is chosen at first. */
  present?: FoundFieldProps['present']
}

/** Finds a donor by a part of the name or by the donor number. */
export function DonorField({ label = 'Donor', present }: DonorFieldProps) {
  const { client } = useSettings()
  return (
    <FoundField
      name="donorId"
      label={label}
      hint="Type a part of the name, or the donor number, and choose."
      present={present}
      autofocus={!present}
      search={async q => {
        const answer = await run(client, SettingsFindDonorsDocument, { q })
        return answer.donors?.nodes.map(donor => [donor.id, donorLabel(donor)] as const)
      }}
    />
  )
}
