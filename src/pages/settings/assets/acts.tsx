import { ChoiceField, TextField } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  SettingsDeleteAssetDocument,
  SettingsDisposeAssetDocument,
  SettingsUpdateAssetDocument,
} from '../../generated/graphql'
import { dayIn } from '../../lib/day'
import { assertFilled, dimensionsIn } from '../bills/bill-input'
import { DimensionFields, useLineChoices, useWanted } from '../bills/bill-lines'
import { useSettings } from '../context'
import { journalDimensions } from '../journals/journal-lines'
import { accountChoices } from '../work/choices'
import type { Act, AskingAct } from '../work/declaration'
import { amountOf, atAsset, DIMENSIONS } from './asset-input'
import { hasDisposal, hasJournals, type ListedAsset, WRITES } from './words'

/** When and for how much an asset was sold, given away or scrapped, and where its gain or loss goes. */
function Disposal() {
  const { timeZone } = useSettings().organization
  const { data, problem, again } = useLineChoices()
  const { isWanted, setAccount } = useWanted(data?.accounts)
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const accounts = (data.accounts ?? []).filter(({ accountType }) => ['REVENUE', 'EXPENSE'].includes(accountType))
  const dimensions = journalDimensions(data)
  return (
    <>
      <p>
        A manual journal takes its cost and its accumulated depreciation off the ledger. Code the money of a sale to the
        account of its cost.
      </p>
      <div class="row">
        <TextField name="disposedOn" type="date" label="Day" value={dayIn(timeZone)} autofocus={true} />
        <TextField
          name="proceeds"
          label="Sold for (optional)"
          inputMode="decimal"
          hint="Empty when nothing was paid."
        />
      </div>
      <ChoiceField
        name="gainLossAccountId"
        label="Account of the gain or loss (optional)"
        hint="Revenue or expense. It is needed unless the asset is sold for its book value."
        choices={accountChoices(accounts)}
        onChoice={setAccount}
      />
      <div class="row">
        <DimensionFields line={{}} place={0} dimensions={dimensions} isWanted={isWanted} />
      </div>
      <input type="hidden" name="dimensionIds" value={dimensions.map(({ id }) => id).join(' ')} />
    </>
  )
}

/** The message after a disposal, by the status of the asset. */
const DONE: Record<string, string> = {
  DISPOSED: 'The fixed asset is disposed of.',
  IN_SERVICE: 'The disposal waits for approval.',
  FULLY_DEPRECIATED: 'The disposal waits for approval.',
}

const dispose: AskingAct<ListedAsset> = {
  ...WRITES,
  label: 'Dispose',
  done: (_, now) => DONE[now?.status ?? ''] ?? 'The disposal is recorded.',
  isFor: asset => !hasDisposal(asset),
  question: {
    title: ({ name }) => `Dispose of ${name}`,
    fields: ['disposedOn', 'proceeds', 'gainLossAccountId', DIMENSIONS],
    action: 'Dispose of it',
    body: () => <Disposal />,
  },
  async send(write, { id }, { idempotencyKey, ifVersion }, values) {
    assertFilled(values, ['disposedOn'])
    const dimensionIds = values.text('dimensionIds').split(' ').filter(Boolean)
    const input = {
      disposedOn: values.text('disposedOn'),
      proceeds: amountOf(values, 'proceeds'),
      gainLossAccountId: values.optional('gainLossAccountId') ?? null,
      dimensions: dimensionsIn(values, {}, 0, dimensionIds),
      submit: true,
    }
    try {
      return await write(SettingsDisposeAssetDocument, { id, idempotencyKey, ifVersion, input })
    } catch (error) {
      throw atAsset(error, 'NAMES', input.dimensions, dimensionIds)
    }
  },
}

/** Takes back a disposal that had nothing to post. Any other one is taken back by voiding its manual journal. */
const takeBack: Act<ListedAsset> = {
  ...WRITES,
  label: 'Take back the disposal',
  done: 'The fixed asset is in service again.',
  isFor: asset => hasDisposal(asset) && !asset.disposalJournalId,
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsUpdateAssetDocument, { id, idempotencyKey, ifVersion, input: { disposedOn: null } }),
}

const remove: AskingAct<ListedAsset> = {
  ...WRITES,
  label: 'Delete',
  danger: true,
  done: 'The fixed asset is deleted.',
  isFor: asset => !hasDisposal(asset) && !hasJournals(asset),
  question: {
    title: ({ name }) => `Delete ${name}?`,
    fields: [],
    action: 'Delete the fixed asset',
    body: () => <p>Delete an asset that was registered by mistake. Dispose of an asset that was sold or scrapped.</p>,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsDeleteAssetDocument, { id, idempotencyKey, ifVersion }),
}

export const ASSET_ACTS: readonly Act<ListedAsset>[] = [dispose, takeBack, remove]
