import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { ChoiceField, Form, TextField, type Values, withPresent } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type AccountType,
  type LineDimensionInput,
  SettingsCreateAssetDocument,
  type SettingsLineChoicesQuery,
  SettingsUpdateAssetDocument,
} from '../../generated/graphql'
import { optionalDay } from '../../lib/day'
import { DimensionFields, useLineChoices, wantedOn } from '../bills/bill-lines'
import { useRun } from '../context'
import { journalDimensions } from '../journals/journal-lines'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { useSave } from '../ledger/use-save'
import { accountChoices } from '../work/choices'
import { accountName } from '../work/words'
import { assetOf, atAsset, changeOf, type Extent, extentOf, FIELDS } from './asset-input'
import type { ListedAsset } from './words'

interface AssetDialogProps {
  /** The asset to change. Undefined for a new one. */
  asset: ListedAsset | undefined
  assets: readonly ListedAsset[]
  /** Reads the assets again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a fixed asset is. What manual journals depend on stays while there are any. */
export function AssetDialog(props: AssetDialogProps) {
  const { asset, onClose } = props
  const { data, problem, again } = useLineChoices()
  return (
    <Dialog title={asset ? `Change ${asset.name}` : 'New fixed asset'} onClose={onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} choices={data} />}
    </Dialog>
  )
}

interface Chosen {
  before: ListedAsset | undefined
  choices: SettingsLineChoicesQuery
}

function Fields({ asset, assets, again, onClose, choices }: AssetDialogProps & { choices: SettingsLineChoicesQuery }) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(asset)
  const now = assets.find(({ id }) => id === before?.id)
  const dimensionIds = journalDimensions(choices).map(({ id }) => id)
  const extent = extentOf(before)
  /** Shows a refusal of what was sent at its fields. */
  const atFieldsOf =
    ({ dimensions }: { dimensions?: LineDimensionInput[] | null }) =>
    (error: unknown) => {
      throw atAsset(error, extent, dimensions ?? [], dimensionIds)
    }
  const submit = async (values: Values) => {
    if (!before) {
      const input = assetOf(values, dimensionIds)
      return save({
        attempt: 'asset',
        done: 'The fixed asset is registered.',
        send: idempotencyKey => write(SettingsCreateAssetDocument, { input, idempotencyKey }),
      }).catch(atFieldsOf(input))
    }
    const { id } = before
    const input = changeOf(values, { before, now: now ?? before, dimensionIds })
    const ifVersion = now?.version
    return save({
      attempt: `asset ${ifVersion}`,
      done: 'The fixed asset is changed.',
      send: idempotencyKey => write(SettingsUpdateAssetDocument, { id, idempotencyKey, ifVersion, input }),
    }).catch(atFieldsOf(input))
  }
  return (
    <Form onSubmit={submit} fields={FIELDS[extent]}>
      <Meanwhile before={before && textsOf(before, choices)} now={now && textsOf(now, choices)} />
      <div class="row">
        <TextField name="name" label="Name" maxLength={200} value={before?.name} autofocus={true} />
        <TextField name="assetNumber" label="Number on its tag (optional)" maxLength={50} value={before?.assetNumber} />
      </div>
      {extent === 'ALL' && <Purchase before={before} choices={choices} />}
      {extent === 'ESTIMATES' && (
        <p>Manual journals depreciate it. Only its names, its estimates and its expense account can change.</p>
      )}
      {extent === 'NAMES' ? (
        <p>Its disposal is recorded. Only its name and its number can change.</p>
      ) : (
        <Depreciation before={before} choices={choices} extent={extent} />
      )}
      <DialogButtons action={before ? 'Save' : 'Register it'} onClose={onClose} />
    </Form>
  )
}

/** An amount as a field has it. Empty without one. */
const amountText = (amount: number | undefined): string | undefined => (amount ? amount.toFixed(2) : undefined)

/** A fixed asset in words. */
function textsOf(asset: ListedAsset, { accounts, dimensions }: SettingsLineChoicesQuery): FieldTexts {
  const nameOf = (id: string | null | undefined) =>
    id && (accountName(accounts?.find(each => each.id === id)) || 'another one')
  return [
    ['Name', asset.name],
    ['Number on its tag', asset.assetNumber],
    ['Cost', amountText(asset.cost)],
    ['Day of the purchase or gift', optionalDay(asset.acquiredOn)],
    ['Account of its cost', nameOf(asset.accountId)],
    ['Fund', asset.fund?.name],
    ['Useful life in months', asset.usefulLifeMonths],
    ['Salvage value', amountText(asset.salvageValue)],
    ['Expense account of its depreciation', nameOf(asset.depreciationAccountId)],
    ['Account of its accumulated depreciation', nameOf(asset.accumulatedDepreciationAccountId)],
    ['In service from', optionalDay(asset.inServiceOn)],
    ['Depreciated before the register', amountText(asset.openingDepreciation)],
    ['Through', optionalDay(asset.openingDepreciationThrough)],
    ...(dimensions ?? []).map(({ id, name, values }) => {
      const chosen = asset.dimensions.find(({ dimensionId }) => dimensionId === id)
      return [
        name,
        chosen && (values.find(each => each.id === chosen.dimensionValueId)?.name ?? 'another one'),
      ] as const
    }),
    ['Day of its disposal', optionalDay(asset.disposedOn)],
  ]
}

/** The accounts of a type, and the present one, which may take no lines any more. */
const accountsOf = (accounts: SettingsLineChoicesQuery['accounts'], type: AccountType, present?: string | null) =>
  accountChoices(
    accounts?.filter(({ accountType }) => accountType === type),
    present,
  )

/** What was bought, when, for how much and by which fund. */
function Purchase({ before, choices: { accounts, funds } }: Chosen) {
  return (
    <>
      <div class="row">
        <TextField name="cost" label="Cost" inputMode="decimal" value={amountText(before?.cost)} />
        <TextField
          name="acquiredOn"
          type="date"
          label="Day of the purchase or gift"
          value={optionalDay(before?.acquiredOn)}
        />
      </div>
      <div class="row">
        <ChoiceField
          name="accountId"
          label="Account of its cost"
          hint="Its purchase is coded to it."
          choices={accountsOf(accounts, 'ASSET', before?.accountId)}
          value={before?.accountId}
        />
        <ChoiceField
          name="fundId"
          label="Fund"
          choices={withPresent(
            (funds ?? []).map(({ id, name }) => [id, name] as const),
            before?.fundId ?? '',
            before?.fund?.name ?? 'The present fund',
          )}
          value={before?.fundId}
        />
      </div>
    </>
  )
}

/** Over how long it is depreciated, and where. */
function Depreciation({ before, choices, extent }: Chosen & { extent: Extent }) {
  const [isDepreciated, setDepreciated] = useState(!before || before.usefulLifeMonths !== null)
  const { accounts } = choices
  return (
    <>
      {extent === 'ALL' ? (
        <label class="check">
          <input
            type="checkbox"
            name="isDepreciated"
            value="true"
            checked={isDepreciated}
            onChange={event => setDepreciated(event.currentTarget.checked)}
          />
          <span>It is depreciated. Land is not.</span>
        </label>
      ) : (
        <input type="hidden" name="isDepreciated" value="true" />
      )}
      <div class={isDepreciated ? 'stack' : undefined} hidden={!isDepreciated}>
        <div class="row">
          <TextField
            name="usefulLifeMonths"
            label="Useful life in months"
            inputMode="numeric"
            hint="Such as 60 for five years."
            value={before?.usefulLifeMonths?.toString()}
          />
          <TextField
            name="salvageValue"
            label="Salvage value (optional)"
            inputMode="decimal"
            hint="What it is worth at the end."
            value={amountText(before?.salvageValue)}
          />
        </div>
        <ChoiceField
          name="depreciationAccountId"
          label="Expense account of its depreciation"
          choices={accountsOf(accounts, 'EXPENSE', before?.depreciationAccountId)}
          value={before?.depreciationAccountId}
        />
        <div class="row">
          <DimensionFields
            line={{ dimensions: before?.dimensions }}
            place={0}
            dimensions={journalDimensions(choices)}
            isWanted={wantedOn('EXPENSE')}
          />
        </div>
        {extent === 'ALL' && <Register before={before} choices={choices} />}
      </div>
    </>
  )
}

/** The account of the accumulated depreciation, and what of it is older than the register. */
function Register({ before, choices: { accounts } }: Chosen) {
  return (
    <>
      <div class="row">
        <ChoiceField
          name="accumulatedDepreciationAccountId"
          label="Account of its accumulated depreciation"
          choices={accountsOf(accounts, 'ASSET', before?.accumulatedDepreciationAccountId)}
          value={before?.accumulatedDepreciationAccountId}
        />
        <TextField
          name="inServiceOn"
          type="date"
          label="In service from (optional)"
          hint="The day of the purchase when empty. Its month counts whole."
          value={before?.inServiceOn === before?.acquiredOn ? null : optionalDay(before?.inServiceOn)}
        />
      </div>
      <div class="row">
        <TextField
          name="openingDepreciation"
          label="Depreciated before the register (optional)"
          inputMode="decimal"
          hint="As the opening balances have it."
          value={amountText(before?.openingDepreciation)}
        />
        <TextField
          name="openingDepreciationThrough"
          type="date"
          label="Through (optional)"
          hint="The last day of a month."
          value={optionalDay(before?.openingDepreciationThrough)}
        />
      </div>
    </>
  )
}
