import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../../components/form'
import {
  type PostalAddressInput,
  SettingsFindHouseholdsDocument,
  SettingsMergeHouseholdsDocument,
  SettingsUpdateHouseholdDocument,
} from '../../../generated/graphql'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { useRun, useSettings } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { chosenOf, FoundField } from '../../work/choices'
import { type ShownHousehold, WRITES_HOUSEHOLDS } from './words'

/** The scopes for merging households. */
const MERGES = { scopes: ['donors:read', 'households:read', 'households:delete'] } as const

interface HouseholdActsProps {
  household: ShownHousehold
  /** Reads the household again. */
  again(): Promise<unknown>
}

/** What somebody does with a whole household. */
export function HouseholdActs({ household, again }: HouseholdActsProps) {
  const { isAllowed } = useGrant()
  const [asked, setAsked] = useState<'change' | 'merge'>()
  const close = () => setAsked(undefined)
  if (!isAllowed(WRITES_HOUSEHOLDS) && !isAllowed(MERGES)) return null
  return (
    <div class="actions">
      {isAllowed(WRITES_HOUSEHOLDS) && (
        <button type="button" class="button quiet small" onClick={() => setAsked('change')}>
          Change the household
        </button>
      )}
      {isAllowed(MERGES) && (
        <button type="button" class="button quiet small" onClick={() => setAsked('merge')}>
          Merge another household
        </button>
      )}
      {asked === 'change' && <ChangeHousehold household={household} again={again} onClose={close} />}
      {asked === 'merge' && <MergeHouseholds household={household} again={again} onClose={close} />}
    </div>
  )
}

interface DialogProps extends HouseholdActsProps {
  onClose(): void
}

const ADDRESS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const
const FIELDS = ['name', 'salutation', 'addressee', ...ADDRESS.map(member => `address.${member}`)]
const LABELS: Record<(typeof ADDRESS)[number], string> = {
  ...{ line1: 'Street', line2: 'Further line (optional)', city: 'City', region: 'State' },
  ...{ postalCode: 'Postal code', country: 'Country' },
}

/** The texts of a household as the form has them. */
const writtenOf = (values: Values) => ({
  name: values.text('name'),
  salutation: values.optional('salutation') ?? null,
  addressee: values.optional('addressee') ?? null,
})
function addressIn(values: Values): PostalAddressInput | null {
  const address = Object.fromEntries(ADDRESS.map(member => [member, values.optional(`address.${member}`) ?? null]))
  return Object.values(address).some(Boolean) ? address : null
}
const addressText = ({ address }: ShownHousehold): string =>
  ADDRESS.flatMap(member => address?.[member] ?? []).join(', ')
const textsOf = (household: ShownHousehold): FieldTexts => [
  ['Name', household.name],
  ['Salutation', household.salutation],
  ['Addressee', household.addressee],
  ['Address', addressText(household)],
]

function ChangeHousehold({ household: now, again, onClose }: DialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(now)
  const submit = (values: Values) => {
    const { id, version: ifVersion } = now
    const address = addressIn(values)
    const isMoved = ADDRESS.some(member => (address?.[member] ?? null) !== (before.address?.[member] ?? null))
    const input = { ...changedMembers(writtenOf(values), before), ...(isMoved && { address }) }
    return save({
      attempt: `household ${ifVersion}`,
      done: 'The household is changed.',
      send: idempotencyKey => write(SettingsUpdateHouseholdDocument, { id, idempotencyKey, ifVersion, input }),
    })
  }
  return (
    <Dialog title={`Change ${before.name}`} onClose={onClose}>
      <Form onSubmit={submit} fields={FIELDS}>
        <Meanwhile before={textsOf(before)} now={textsOf(now)} />
        <TextField name="name" label="Name of the household" maxLength={200} value={before.name} autofocus={true} />
        <div class="row">
          <TextField
            name="salutation"
            label="Salutation (optional)"
            hint="Such as Ann and Otto. Letters begin with it."
            maxLength={200}
            value={before.salutation}
          />
          <TextField
            name="addressee"
            label="Addressee (optional)"
            hint="The first line of the address of a letter."
            maxLength={200}
            value={before.addressee}
          />
        </div>
        <fieldset>
          <legend>Postal address</legend>
          <p class="hint">Without one, letters go to the address of a member.</p>
          <div class="row">
            {ADDRESS.map(member => (
              <TextField
                key={member}
                name={`address.${member}`}
                label={LABELS[member]}
                value={before.address?.[member]}
              />
            ))}
          </div>
        </fieldset>
        <DialogButtons action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** The households that a text finds, with their members, as a field offers them. */
export function useFindHouseholds() {
  const { client } = useSettings()
  return async (q: string) => {
    const { households } = await run(client, SettingsFindHouseholdsDocument, { q })
    return households?.nodes.map(({ id, name, members }) => {
      const named = members.flatMap(each => (each.toDate ? [] : (each.donor?.displayName ?? [])))
      return [id, named.length ? `${name} (${named.join(', ')})` : name] as const
    })
  }
}

function MergeHouseholds({ household: { id, name, version: ifVersion }, again, onClose }: DialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  const find = useFindHouseholds()
  const submit = async (values: Values) => {
    const sourceHouseholdId = chosenOf(values, 'sourceHouseholdId')
    return save({
      attempt: `merge ${sourceHouseholdId} ${ifVersion}`,
      done: 'The households are one.',
      send: idempotencyKey =>
        write(SettingsMergeHouseholdsDocument, { id, idempotencyKey, ifVersion, input: { sourceHouseholdId } }),
    })
  }
  return (
    <Dialog title={`Merge another household into ${name}`} onClose={onClose}>
      <Form onSubmit={submit} fields={['sourceHouseholdId']}>
        <p>Its members move here with their days. The other household stays as merged, for earlier statements.</p>
        <FoundField
          name="sourceHouseholdId"
          label="Household"
          hint="Type a part of its name, and choose."
          autofocus={true}
          search={async q => (await find(q))?.filter(([each]) => each !== id)}
        />
        <DialogButtons action="Merge" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
