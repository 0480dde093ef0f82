import { useMemo, useState } from 'preact/hooks'
import { ChoiceField, SelectField, TextField, withPresent } from '../../components/form'
import {
  type AccountType,
  type DocumentKind,
  type LineDimensionPartsFragment,
  SettingsLineChoicesDocument,
  type SettingsLineChoicesQuery,
  type VendorChoiceFragment,
} from '../../generated/graphql'
import { useGrant } from '../access/grant'
import { useAnswer } from '../context'
import { accountChoices } from '../work/choices'
import { dimensionField, dimensionIdsOf, lineField } from './bill-input'

/** A line of the form. Its key stays while lines before it come and go. */
export interface FormLine {
  key: number
  accountId?: string | null
  fundId?: string | null
  amount?: string
  description?: string | null
  is1099?: boolean
  dimensions?: readonly LineDimensionPartsFragment[]
}

/** What the lists of accounts, funds and dimensions offer. A fund with funds below it takes no lines. */
export function useLineChoices() {
  const { canUse } = useGrant()
  const answer = useAnswer(SettingsLineChoicesDocument, { dimensions: canUse('dimensions:read') })
  const data = useMemo(() => {
    if (!answer.data) return undefined
    const parents = new Set(answer.data.funds?.map(({ parentFundId }) => parentFundId))
    return { ...answer.data, funds: answer.data.funds?.filter(({ id }) => !parents.has(id)) ?? null }
  }, [answer.data])
  return { ...answer, data }
}

/** A line with the values that a vendor suggests. @param dimensionIds the dimensions that lines have fields for. */
export const suggestedBy = (
  line: FormLine,
  { defaultAccountId, defaultFundId, defaultDimensions }: VendorChoiceFragment,
  dimensionIds: readonly string[],
): FormLine => ({
  ...line,
  accountId: defaultAccountId,
  fundId: defaultFundId,
  dimensions: defaultDimensions.filter(({ dimensionId }) => dimensionIds.includes(dimensionId)),
})

type Choices = SettingsLineChoicesQuery
export type FormDimension = NonNullable<Choices['dimensions']>[number]

/** The dimensions that lines of a document can have. */
export const dimensionsOf = (
  { dimensions }: Choices,
  kinds: readonly DocumentKind[] = ['BILL'],
): readonly FormDimension[] =>
  (dimensions ?? []).filter(({ appliesTo }) => !appliesTo.length || kinds.some(kind => appliesTo.includes(kind)))

interface DimensionFieldsProps {
  line: Pick<FormLine, 'dimensions'>
  place: number
  dimensions: readonly FormDimension[]
  /** Whether the line must have a value of a dimension. */
  isWanted?(dimension: FormDimension): boolean
}

/** Whether a line on an account of a type must have a value of a dimension. */
export const wantedOn =
  (type: AccountType | undefined) =>
  ({ isRequired, requiredFor }: FormDimension): boolean =>
    type !== undefined && (isRequired || requiredFor.includes(type))

/** Whether a line must have a value of a dimension, on the account that is chosen for it. */
export function useWanted(accounts: Choices['accounts'] | undefined, first?: string | null) {
  const [accountId, setAccount] = useState(first ?? undefined)
  return { isWanted: wantedOn(accounts?.find(({ id }) => id === accountId)?.accountType), setAccount }
}

/** A field for the value of each dimension. */
export function DimensionFields({ line, place, dimensions, isWanted }: DimensionFieldsProps) {
  const ids = dimensions.map(({ id }) => id)
  return dimensionIdsOf(line, ids).map(id => {
    const dimension = dimensions.find(each => each.id === id)
    const chosen = line.dimensions?.find(each => each.dimensionId === id)
    const value = chosen?.dimensionValueId ?? ''
    const none = dimension && isWanted?.(dimension) ? 'Choose a value' : 'None'
    const values = dimension?.values.map(each => [each.id, each.name] as const) ?? []
    const present = chosen?.dimensionValue && `${chosen.dimensionValue.name}${dimension ? ' (inactive)' : ''}`
    return (
      <SelectField
        key={id}
        name={dimensionField(place, id)}
        label={dimension?.name ?? `${chosen?.dimension?.name} (not for such lines)`}
        value={value}
        options={withPresent([['', none], ...values], value, present ?? 'Present value')}
      />
    )
  })
}

interface LineFieldsProps {
  line: FormLine
  place: number
  choices: Choices
  /** The documents whose dimensions the line has. */
  kinds?: readonly DocumentKind[]
  /** Whether a line can be reported on Form 1099. Those of a bill can. */
  asks1099?: boolean
  onRemove: (() => void) | undefined
}

/** The fields of one line. */
function LineFields({
  line,
  place,
  choices,
  kinds = ['BILL'],
  asks1099 = kinds.includes('BILL'),
  onRemove,
}: LineFieldsProps) {
  const { isWanted, setAccount } = useWanted(choices.accounts, line.accountId)
  return (
    <fieldset class="bill-line">
      <legend>Line {place + 1}</legend>
      <div class="row">
        <ChoiceField
          name={lineField(place, 'accountId')}
          label="Account"
          hint="Type a part of its number or its name."
          choices={accountChoices(choices.accounts)}
          value={line.accountId}
          onChoice={setAccount}
        />
        <ChoiceField
          name={lineField(place, 'fundId')}
          label="Fund"
          choices={(choices.funds ?? []).map(({ id, name }) => [id, name] as const)}
          value={line.fundId}
        />
        <TextField name={lineField(place, 'amount')} label="Amount" inputMode="decimal" value={line.amount} />
      </div>
      <div class="row">
        <TextField name={lineField(place, 'description')} label="Memo (optional)" value={line.description} />
        <DimensionFields line={line} place={place} dimensions={dimensionsOf(choices, kinds)} isWanted={isWanted} />
      </div>
      <div class="line-end">
        {asks1099 && (
          <label class="check">
            <input
              // Another vendor draws it anew.
              key={String(line.is1099 ?? false)}
              type="checkbox"
              name={lineField(place, 'is1099')}
              value="true"
              defaultChecked={line.is1099}
            />
            <span>Reported on Form 1099</span>
          </label>
        )}
        {onRemove && (
          <button type="button" class="link danger" aria-label={`Remove line ${place + 1}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
    </fieldset>
  )
}

interface LineListProps extends Pick<LineFieldsProps, 'choices' | 'kinds' | 'asks1099'> {
  lines: readonly FormLine[]
  onAdd(): void
  onRemove(line: FormLine): void
}

/** The fields of all lines. The last one cannot be removed. */
export function LineList({ lines, onAdd, onRemove, ...shared }: LineListProps) {
  return (
    <>
      {lines.map((line, at) => (
        <LineFields
          {...shared}
          key={line.key}
          line={line}
          place={at}
          onRemove={lines.length > 1 ? () => onRemove(line) : undefined}
        />
      ))}
      <div class="actions">
        <button type="button" class="button quiet small" onClick={onAdd}>
          Add a line
        </button>
      </div>
    </>
  )
}
