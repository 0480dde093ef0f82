import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextArea, TextField, type Values } from '../../components/form'
import type { Column } from '../../components/section'
import {
  type DonorMailingKind,
  SettingsCreateMailingTemplateDocument,
  SettingsDeleteMailingTemplateDocument,
  SettingsMailingTemplatesDocument,
  SettingsUpdateMailingTemplateDocument,
  type TemplateRowFragment,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useRun, useSettings } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { changedMembers, useSave } from '../ledger/use-save'
import { allRows } from '../pages'
import { type Editing, WholeList } from '../whole-list'
import type { AskingAct } from '../work/declaration'
import { Under } from '../work/parts'
import { KINDS, kindText, TEXT_FIELDS, WRITES } from './words'

/** Reads every template of the church. */
export function useReadTemplates() {
  const { client } = useSettings()
  return () => allRows(async after => (await run(client, SettingsMailingTemplatesDocument, { after })).mailingTemplates)
}

const COLUMNS: readonly Column<TemplateRowFragment>[] = [
  {
    title: 'Template',
    kind: 'name',
    cell: ({ name, subject }) => (
      <>
        <strong>{name}</strong>
        <Under>{subject}</Under>
      </>
    ),
  },
  { title: 'About', cell: ({ kind }) => kindText(kind) },
]

const remove: AskingAct<TemplateRowFragment> = {
  ...WRITES,
  label: 'Delete',
  danger: true,
  done: 'The template is deleted.',
  question: {
    title: ({ name }) => `Delete the template ${name}?`,
    fields: [],
    action: 'Delete the template',
    body: () => <p>Only a template that no mailing was made with can be deleted.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeleteMailingTemplateDocument, { id, ...safely }),
}

/** The texts of the church for thanks and reminders. */
export function MailingTemplates() {
  const read = useReadTemplates()
  const { isAllowed } = useGrant()
  return (
    <WholeList<TemplateRowFragment>
      title="Mailing templates"
      lead="The texts of thanks, reminders and messages to givers. Names, amounts and days are filled in for each donor."
      create={isAllowed(WRITES) ? 'New template' : undefined}
      views={[{ name: 'ALL', text: 'All', shows: () => true }]}
      read={read}
      nameOf={({ name }) => name}
      columns={COLUMNS}
      acts={[remove]}
      empty={<p>Write one for thanks, and one for donors whose pledge is behind.</p>}
      dialog={editing => <TemplateDialog {...editing} />}
    />
  )
}

const FIELDS = ['kind', 'name', 'subject', 'text']
const textsOf = ({ name, subject, text }: TemplateRowFragment): FieldTexts => [
  ['Name', name],
  ['Subject', subject],
  ['Text', text],
]

/** A text to begin with. */
const BEGINNINGS: Record<DonorMailingKind, { subject: string; text: string }> = {
  ACKNOWLEDGEMENT: {
    subject: 'Thank you for your gift',
    text: 'Dear {{names}},\n\nthank you for your gift of {{gift}} of {{date}} for {{funds}}. {{taxNote}}\n\n{{church}}',
  },
  PLEDGE_PROGRESS: {
    subject: 'Your pledge for {{pledge}}',
    text: 'Dear {{names}},\n\nof your pledge of {{pledged}} for {{pledge}} we have received {{received}}. {{open}} is open until {{endDate}}.\n\nThank you,\n{{church}}',
  },
  GIVER_MESSAGE: {
    subject: 'News from {{church}}',
    text: 'Dear {{names}},\n\nthank you for being a part of {{church}}.\n\n{{church}}',
  },
}

function TemplateDialog({ edited, all, again, onClose }: Editing<TemplateRowFragment>) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(edited)
  const [kind, setKind] = useState<DonorMailingKind>(edited?.kind ?? 'ACKNOWLEDGEMENT')
  const now = all.find(({ id }) => id === before?.id)
  const shown = before ?? { name: '', ...BEGINNINGS[kind] }
  const submit = async (values: Values) => {
    const input = { name: values.text('name'), subject: values.text('subject'), text: values.text('text') }
    if (!before)
      return save({
        attempt: 'template',
        done: 'The template is added.',
        send: idempotencyKey =>
          write(SettingsCreateMailingTemplateDocument, { input: { kind, ...input }, idempotencyKey }),
      })
    const { id } = before
    const ifVersion = now?.version
    return save({
      attempt: `template ${ifVersion}`,
      done: 'The template is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateMailingTemplateDocument, {
          ...{ id, idempotencyKey, ifVersion },
          input: changedMembers(input, before),
        }),
    })
  }
  return (
    <Dialog title={before ? `Change ${before.name}` : 'New template'} onClose={onClose}>
      <Form onSubmit={submit} fields={FIELDS}>
        <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
        {!before && (
          <SelectField
            name="kind"
            label="What it is about"
            value={kind}
            options={KINDS}
            onChange={value => setKind(KINDS.find(([each]) => each === value)?.[0] ?? kind)}
          />
        )}
        <TextField name="name" label="Name" maxLength={100} value={shown.name} autofocus={true} />
        <TextField key={`subject ${kind}`} name="subject" label="Subject" maxLength={200} value={shown.subject} />
        <TextArea
          key={`text ${kind}`}
          name="text"
          label="Text"
          rows={10}
          value={shown.text}
          hint={`These fields are filled in: ${TEXT_FIELDS[kind]}.`}
        />
        <DialogButtons action={before ? 'Save' : 'Add the template'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
