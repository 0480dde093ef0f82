import { ChoiceField, TextField, withPresent } from '../../components/form'
import { RowAction } from '../../components/section'
import type { SettingsLineChoicesQuery, WorkAccountFragment } from '../../generated/graphql'
import { lineField } from '../bills/bill-input'
import { DimensionFields, dimensionsOf, type FormDimension, type FormLine, useWanted } from '../bills/bill-lines'
import { accountChoices } from '../work/choices'
import { accountName } from '../work/words'

export type Choices = SettingsLineChoicesQuery

/** A line of the form: what it begins with. Its key stays while lines before it come and go. */
export interface JournalFormLine extends Pick<FormLine, 'key' | 'accountId' | 'fundId' | 'dimensions'> {
  /** Its account and its fund, which may take no lines any more. */
  account?: WorkAccountFragment | null
  fund?: { name: string } | null
  debit?: string
  credit?: string
  memo?: string | null
  /** The form has no field for the vendor. A line keeps the one that it has. */
  vendorId?: string | null
}

/** The members of a line that have a field. */
export const MEMBERS = ['accountId', 'fundId', 'debit', 'credit', 'memo'] as const

/** The dimensions that lines of manual journals can have: those of bank transactions and bills. */
export const journalDimensions = (choices: Choices): readonly FormDimension[] =>
  dimensionsOf(choices, ['TRANSACTION', 'BILL'])

export interface LineFieldsProps {
  line: JournalFormLine
  place: number
  choices: Choices
  /** It has an account, a fund and an amount alone. */
  isPlain?: boolean
  /** Something is chosen that the sums depend on. */
  onChoice(): void
  onRemove: ((line: JournalFormLine, place: number) => void) | undefined
}

/** The fields of one line in a row. */
export function JournalLineFields({ line, place, choices, isPlain = false, onChoice, onRemove }: LineFieldsProps) {
  const { isWanted, setAccount } = useWanted(choices.accounts, line.accountId)
  const dimensions = journalDimensions(choices)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a grid
    <div class="journal-line" role="group" aria-label={`Line ${place + 1}`} data-line={place} data-plain={isPlain}>
      <ChoiceField
        name={lineField(place, 'accountId')}
        label="Account"
        choices={accountChoices(choices.accounts, line.accountId, accountName(line.account) || 'The former account')}
        value={line.accountId}
        onChoice={setAccount}
      />
      <ChoiceField
        name={lineField(place, 'fundId')}
        label="Fund"
        choices={withPresent(
          (choices.funds ?? []).map(({ id, name }) => [id, name] as const),
          line.fundId ?? '',
          line.fund?.name ?? 'The former fund',
        )}
        value={line.fundId}
        onChoice={onChoice}
      />
      <TextField name={lineField(place, 'debit')} label="Debit" inputMode="decimal" value={line.debit} />
      <TextField name={lineField(place, 'credit')} label="Credit" inputMode="decimal" value={line.credit} />
      {!isPlain && <TextField name={lineField(place, 'memo')} label="Memo" value={line.memo} />}
      <div class="line-remove">
        {onRemove && (
          <RowAction label="Remove" of={`line ${place + 1}`} danger={true} onClick={() => onRemove(line, place)} />
        )}
      </div>
      {!isPlain && dimensions.length + (line.dimensions?.length ?? 0) > 0 && (
        <div class="line-dimensions">
          <DimensionFields line={line} place={place} dimensions={dimensions} isWanted={isWanted} />
        </div>
      )}
    </div>
  )
}
