import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../../components/form'
import type { Column } from '../../../components/section'
import {
  SettingsCreateDonorTagDocument,
  SettingsDeleteDonorTagDocument,
  SettingsUpdateDonorTagDocument,
  type TagRowFragment,
} from '../../../generated/graphql'
import { useGrant } from '../../access/grant'
import { useRun } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { type Editing, WholeList } from '../../whole-list'
import type { AskingAct } from '../../work/declaration'
import { useReadTags } from './use-tags'
import { DONORS_PATH, WRITES } from './words'

const COLUMNS: readonly Column<TagRowFragment>[] = [
  {
    title: 'Tag',
    kind: 'name',
    cell: ({ id, name }) => (
      <a class="strong" href={`${DONORS_PATH}?tag=${id}`}>
        {name}
      </a>
    ),
  },
  { title: 'Who gets it', cell: ({ description }) => description },
]

const remove: AskingAct<TagRowFragment> = {
  ...WRITES,
  label: 'Delete',
  danger: true,
  done: 'The tag is deleted.',
  question: {
    title: ({ name }) => `Delete the tag ${name}?`,
    fields: [],
    action: 'Delete the tag',
    body: () => <p>Only a tag that no donor has can be deleted.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeleteDonorTagDocument, { id, ...safely }),
}

/** The tags with which the church marks donors. */
export function Tags() {
  const read = useReadTags()
  const { isAllowed } = useGrant()
  return (
    <WholeList<TagRowFragment>
      title="Tags"
      lead="A tag marks donors who belong together, such as the choir. Lists, letters and reports can be of one tag."
      create={isAllowed(WRITES) ? 'New tag' : undefined}
      views={[{ name: 'ALL', text: 'All', shows: () => true }]}
      read={read}
      nameOf={({ name }) => name}
      columns={COLUMNS}
      acts={[remove]}
      empty={<p>Add a tag, and tick it on the page of each donor who belongs to it.</p>}
      dialog={editing => <TagDialog {...editing} />}
    />
  )
}

const textsOf = ({ name, description }: TagRowFragment): FieldTexts => [
  ['Name', name],
  ['Who gets it', description],
]

function TagDialog({ edited, all, again, onClose }: Editing<TagRowFragment>) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(edited)
  const now = all.find(({ id }) => id === before?.id)
  const submit = async (values: Values) => {
    const input = { name: values.text('name'), description: values.optional('description') ?? null }
    if (!before)
      return save({
        attempt: 'tag',
        done: 'The tag is added.',
        send: idempotencyKey => write(SettingsCreateDonorTagDocument, { input, idempotencyKey }),
      })
    const { id } = before
    const ifVersion = now?.version
    return save({
      attempt: `tag ${ifVersion}`,
      done: 'The tag is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateDonorTagDocument, { id, idempotencyKey, ifVersion, input: changedMembers(input, before) }),
    })
  }
  return (
    <Dialog title={before ? `Change ${before.name}` : 'New tag'} onClose={onClose}>
      <Form onSubmit={submit} fields={['name', 'description']}>
        <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
        <TextField name="name" label="Name" maxLength={100} value={before?.name} autofocus={true} />
        <TextField name="description" label="Who gets it (optional)" maxLength={500} value={before?.description} />
        <DialogButtons action={before ? 'Save' : 'Add the tag'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
