import { useState } from 'preact/hooks'
import { Confirm } from '../../../components/confirm'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../../components/form'
import { type Column, RowAction, Table } from '../../../components/section'
import {
  type HouseholdRole,
  SettingsCreateHouseholdDocument,
  SettingsPutHouseholdMemberDocument,
  SettingsRemoveHouseholdMemberDocument,
} from '../../../generated/graphql'
import { useGrant } from '../../access/grant'
import { useRun } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { useSave } from '../../ledger/use-save'
import { readingStale } from '../../stale'
import { chosenOf, FoundField } from '../../work/choices'
import { Under } from '../../work/parts'
import { HouseholdActs, useFindHouseholds } from './household-acts'
import { Part } from './part'
import {
  donorAddress,
  isRemoved,
  ROLES,
  roleText,
  type ShownDonor,
  type ShownHousehold,
  WRITES_HOUSEHOLDS,
} from './words'

type Member = ShownHousehold['members'][number]

interface HouseholdProps {
  donor: ShownDonor
  /** Reads the donor again. */
  again(): Promise<unknown>
}

/** Who lives with the donor. Without a household, somebody who may puts the donor into one. */
export function HouseholdPart({ donor, again }: HouseholdProps) {
  const { isAllowed } = useGrant()
  const canWrite = isAllowed(WRITES_HOUSEHOLDS) && !isRemoved(donor)
  const [step, setStep] = useState<'join' | Member>()
  const [leaving, setLeaving] = useState<Member>()
  const { household } = donor
  if (!household && (!canWrite || donor.donorType === 'ORGANIZATION')) return null
  const members = household?.members.filter(({ toDate }) => !toDate) ?? []
  const close = () => setStep(undefined)
  const nameOf = ({ donor: member }: Member) => member?.displayName ?? 'Unnamed donor'
  const columns: Column<Member>[] = [
    { title: 'Member', kind: 'name', cell: each => <MemberName member={each} isShown={each.donorId === donor.id} /> },
    { title: 'Role', cell: ({ role }) => roleText(role) },
    { title: 'Gives', cell: ({ givesJointly }) => (givesJointly ? 'jointly' : 'alone') },
  ]
  const actions: Column<Member> = {
    title: 'Actions',
    kind: 'actions',
    cell: each => (
      <div class="row-actions">
        <RowAction label="Change" of={nameOf(each)} onClick={() => setStep(each)} />
        <RowAction label="Take out" of={nameOf(each)} danger={true} onClick={() => setLeaving(each)} />
      </div>
    ),
  }
  return (
    <Part title={household ? household.name : 'Household'}>
      {members.length > 0 && (
        <Table
          label="Household"
          rows={members}
          idOf={({ donorId }) => donorId}
          columns={canWrite ? [...columns, actions] : columns}
        />
      )}
      {household && <HouseholdActs household={household} again={again} />}
      {!household && (
        <div class="actions">
          <button type="button" class="button small" onClick={() => setStep('join')}>
            Put into a household
          </button>
        </div>
      )}
      {step === 'join' && <JoinDialog donor={donor} again={again} onClose={close} />}
      {step && step !== 'join' && household && (
        <MemberDialog household={household} member={step} name={nameOf(step)} again={again} onClose={close} />
      )}
      {leaving && household && (
        <Leave
          household={household}
          member={leaving}
          name={nameOf(leaving)}
          again={again}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Part>
  )
}

const MemberName = ({ member: { donorId, donor }, isShown }: { member: Member; isShown: boolean }) => (
  <>
    {isShown ? (
      <strong>{donor?.displayName ?? 'Unnamed donor'}</strong>
    ) : (
      <a class="strong" href={donorAddress(donorId)}>
        {donor?.displayName ?? 'Unnamed donor'}
      </a>
    )}
    {isShown && <Under>This donor</Under>}
  </>
)

const FIELDS = ['householdId', 'name', 'role', 'givesJointly', 'members.0.role', 'members.0.donorId']
const NEW = 'NEW'

/** The role of a member, and whether the member gives together with the household. */
function MemberFields({ member }: { member?: Member }) {
  return (
    <>
      <SelectField name="role" label="Role" value={member?.role ?? 'HEAD'} options={ROLES} />
      <label class="check">
        <input type="checkbox" name="givesJointly" value="true" defaultChecked={member?.givesJointly ?? true} />
        <span>Gives together with the other adults</span>
      </label>
    </>
  )
}
const membershipIn = (values: Values) => ({
  role: values.choice<HouseholdRole>('role', ROLES),
  givesJointly: values.raw('givesJointly') === 'true',
})
/** A membership in words. */
const textsOf = ({ role, givesJointly }: Member): FieldTexts => [
  ['Role', roleText(role)],
  ['Gives', givesJointly ? 'jointly' : 'alone'],
]

interface DialogProps {
  again(): Promise<unknown>
  onClose(): void
}
function JoinDialog({ donor, again, onClose }: DialogProps & { donor: ShownDonor }) {
  const write = useRun()
  const save = useSave(again, onClose)
  const find = useFindHouseholds()
  const [kind, setKind] = useState(NEW)
  const submit = async (values: Values) => {
    const membership = membershipIn(values)
    const name = values.text('name')
    const id = kind === NEW ? '' : chosenOf(values, 'householdId')
    return save({
      attempt: 'household',
      done: kind === NEW ? 'The household is made.' : 'The donor is in the household.',
      send: (idempotencyKey): Promise<unknown> =>
        kind === NEW
          ? write(SettingsCreateHouseholdDocument, {
              input: { name, members: [{ donorId: donor.id, ...membership }] },
              idempotencyKey,
            })
          : write(SettingsPutHouseholdMemberDocument, { id, donorId: donor.id, input: membership, idempotencyKey }),
    })
  }
  return (
    <Dialog title={`Put ${donor.displayName ?? 'the donor'} into a household`} onClose={onClose}>
      <Form onSubmit={submit} fields={FIELDS}>
        <SelectField
          name="kind"
          label="Which household"
          value={kind}
          options={[
            [NEW, 'A new one'],
            ['KNOWN', 'One that is there'],
          ]}
          onChange={setKind}
        />
        {kind === NEW ? (
          <TextField
            name="name"
            label="Name of the household"
            maxLength={200}
            value={donor.lastName ? `${donor.lastName} Household` : ''}
          />
        ) : (
          <FoundField name="householdId" label="Household" hint="Type a part of its name, and choose." search={find} />
        )}
        <MemberFields />
        <DialogButtons action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

interface OneProps extends DialogProps {
  household: ShownHousehold
  member: Member
  name: string
}

function MemberDialog({ household, member, name, again, onClose }: OneProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(member)
  const { id, version: ifVersion } = household
  const { donorId } = member
  const now = household.members.find(each => each.donorId === donorId && !each.toDate) ?? before
  const submit = (values: Values) => {
    const typed = membershipIn(values)
    const input = {
      role: typed.role === before.role ? now.role : typed.role,
      givesJointly: typed.givesJointly === before.givesJointly ? now.givesJointly : typed.givesJointly,
    }
    return save({
      attempt: `member ${donorId} ${ifVersion}`,
      done: 'The membership is changed.',
      send: idempotencyKey =>
        write(SettingsPutHouseholdMemberDocument, { id, donorId, input, idempotencyKey, ifVersion }),
    })
  }
  return (
    <Dialog title={`Change ${name} in ${household.name}`} onClose={onClose}>
      <Form onSubmit={submit} fields={FIELDS}>
        <Meanwhile before={textsOf(before)} now={textsOf(now)} />
        <MemberFields member={before} />
        <DialogButtons action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function Leave({ household: { id, name: household, version: ifVersion }, member, name, again, onClose }: OneProps) {
  const write = useRun()
  const { donorId } = member
  return (
    <Confirm
      title={`Take ${name} out of ${household}?`}
      action="Take out"
      done={`${name} is out of the household.`}
      onConfirm={async () => {
        await readingStale(write(SettingsRemoveHouseholdMemberDocument, { id, donorId, ifVersion }), again)
        await again()
      }}
      onClose={onClose}
    >
      <p>The membership ends today. Statements of the time before stay as they are.</p>
    </Confirm>
  )
}
