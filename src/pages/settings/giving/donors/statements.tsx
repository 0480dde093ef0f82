import { useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextArea, TextField, type Values } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Badge, type Tone } from '../../../components/page'
import { RowAction, Table } from '../../../components/section'
import {
  type DonorStatementFragment,
  type GivingStatementStatus,
  SettingsCopyStatementDocument,
  SettingsDonorStatementsDocument,
  SettingsIssueStatementDocument,
  SettingsReissueStatementDocument,
  SettingsVoidStatementDocument,
  type StatementCopyDelivery,
} from '../../../generated/graphql'
import { typedWhole } from '../../../lib/amount'
import { dayIn } from '../../../lib/day'
import { formatDay } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { saveFile } from '../../../lib/rest'
import { useGrant } from '../../access/grant'
import { attempt } from '../../attempt'
import { useRun, useSettings } from '../../context'
import { useSave } from '../../ledger/use-save'
import { useRecord } from '../../record'
import type { Act, AskingAct } from '../../work/declaration'
import { Money, Under } from '../../work/parts'
import { useListActs } from '../../work/use-acts'
import { Part, Short } from './part'
import { isRemoved, type ShownDonor } from './words'

type Statement = DonorStatementFragment

const WRITES = { scopes: ['contributions:read', 'contributions:write'] } as const
const COPIES = { scopes: [...WRITES.scopes, 'donors:read'] } as const

const STATUS: Record<GivingStatementStatus, { text: string; tone: Tone }> = {
  DRAFT: { text: 'Draft', tone: 'plain' },
  ISSUED: { text: 'Issued', tone: 'green' },
  VOIDED: { text: 'Voided', tone: 'plain' },
  SUPERSEDED: { text: 'Replaced', tone: 'plain' },
}

const COPY_DELIVERIES: readonly (readonly [StatementCopyDelivery, string])[] = [
  ['MAIL', 'by mail'],
  ['EMAIL', 'by e-mail'],
  ['ONLINE', 'on a web page'],
]

const isIssued = ({ status }: Statement): boolean => status === 'ISSUED'

const copy: AskingAct<Statement> = {
  ...COPIES,
  label: 'Make a copy',
  done: 'The copy is made. It can be downloaded.',
  isFor: isIssued,
  question: {
    title: ({ statementNumber }) => `Make a copy of ${statementNumber}`,
    fields: ['delivery'],
    action: 'Make the copy',
    body: () => (
      <>
        <p>From the second copy on, the letter says that it is a copy.</p>
        <SelectField name="delivery" label="The donor gets it" options={COPY_DELIVERIES} />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsCopyStatementDocument, {
      ...{ id, ...safely },
      input: { delivery: values.choice<StatementCopyDelivery>('delivery', COPY_DELIVERIES) },
    }),
}

const reissue: Act<Statement> = {
  ...WRITES,
  label: 'Reissue',
  done: 'The statement is reissued.',
  isFor: statement => isIssued(statement) && statement.needsReissue,
  send: (write, { id }, safely) => write(SettingsReissueStatementDocument, { id, ...safely }),
}

const voiding: AskingAct<Statement> = {
  ...WRITES,
  label: 'Void',
  danger: true,
  done: 'The statement is voided.',
  isFor: isIssued,
  question: {
    title: ({ statementNumber }) => `Void ${statementNumber}?`,
    fields: ['reason'],
    action: 'Void the statement',
    body: () => (
      <>
        <p>Its number stays taken. The donor must not use it for taxes.</p>
        <TextArea name="reason" label="Reason" faults="Write why." />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsVoidStatementDocument, { id, ...safely, input: { reason: values.text('reason') } }),
}

const ACTS: readonly Act<Statement>[] = [copy, reissue, voiding]

/** Reads the giving statements of a donor, and those of the household that list the donor, the newest first. */
function useStatements({ id, householdId, givesJointly }: ShownDonor) {
  const { client } = useSettings()
  return useRecord(async () => {
    const { own, joint } = await run(client, SettingsDonorStatementsDocument, {
      donors: [id],
      households: householdId ? [householdId] : [],
      hasHousehold: Boolean(householdId),
    })
    // Members who give on their own are on no statement of their household.
    const shared = joint?.nodes.filter(({ donorIds }) => givesJointly || donorIds.includes(id)) ?? []
    const rows = [...(own?.nodes ?? []), ...shared].sort(
      (a, b) => b.year - a.year || b.issuedAt.localeCompare(a.issuedAt),
    )
    return { rows, lists: [own, joint] }
  }, `${id} ${householdId} ${givesJointly}`)
}

/** The giving statements of a donor. Nothing is shown without any to somebody who may not issue one. */
export function Statements({ donor }: { donor: ShownDonor }) {
  const { isAllowed } = useGrant()
  const [isIssuing, setIssuing] = useState(false)
  const { record, problem, again } = useStatements(donor)
  const canIssue = isAllowed(WRITES) && !isRemoved(donor)
  if (!record?.rows.length && !problem && !canIssue) return null
  return (
    <Part title="Giving statements">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {record && record.rows.length > 0 && (
        <StatementTable statements={record.rows} again={async () => (await again())?.rows} />
      )}
      {record?.lists.map((list, place) => (
        <Short key={place} list={list} />
      ))}
      {canIssue && (
        <div class="actions">
          <button type="button" class="button quiet small" onClick={() => setIssuing(true)}>
            Issue a statement
          </button>
        </div>
      )}
      {isIssuing && <IssueStatement donor={donor} again={again} onClose={() => setIssuing(false)} />}
    </Part>
  )
}

interface TableProps {
  statements: readonly Statement[]
  again(): Promise<readonly Statement[] | undefined>
}

function StatementTable({ statements, again }: TableProps) {
  const { organization } = useSettings()
  const { buttonsOf, refusalOf, dialog } = useListActs(ACTS, again, ({ statementNumber }) => statementNumber)
  const save = (statementId: string, copyNumber: number, number: string) => {
    const path = `/giving-statements/${statementId}/copies/${copyNumber}/content`
    const saved = saveFile(organization.id, path, 'application/pdf', `giving-statement-${number}.pdf`)
    announce('The copy is being made. The download begins by itself.')
    return attempt(saved, 'The copy is downloaded.')
  }
  return (
    <>
      <Table
        label="Giving statements"
        rows={statements}
        idOf={each => each.id}
        columns={[
          {
            title: 'Statement',
            kind: 'name',
            cell: ({ statementNumber, issuedAt, scope }) => (
              <>
                {statementNumber}
                {scope === 'HOUSEHOLD' && <Under>Of the household</Under>}
                <Under>Issued {formatDay(issuedAt, organization.timeZone)}</Under>
              </>
            ),
          },
          { title: 'Year', kind: 'number', cell: ({ year }) => year },
          { title: 'Gifts in money', kind: 'number', cell: ({ totals }) => <Money amount={totals.amount} /> },
          {
            title: 'State',
            cell: statement => (
              <>
                <Badge tone={STATUS[statement.status].tone}>{STATUS[statement.status].text}</Badge>
                {statement.needsReissue && isIssued(statement) && <Under>Needs a reissue</Under>}
              </>
            ),
          },
          {
            title: 'Actions',
            kind: 'actions',
            cell: statement => {
              const { id, statementNumber, copies } = statement
              const last = copies.at(-1)
              return buttonsOf(
                statement,
                last && (
                  <RowAction
                    label="Download the copy"
                    of={statementNumber}
                    onClick={() => save(id, last.copyNumber, statementNumber)}
                  />
                ),
              )
            },
          },
        ]}
        below={refusalOf}
      />
      {dialog}
    </>
  )
}

interface IssueProps {
  donor: ShownDonor
  again(): Promise<unknown>
  onClose(): void
}

const SCOPES = [
  ['HOUSEHOLD', 'The household'],
  ['DONOR', 'This donor alone'],
] as const

function IssueStatement({ donor, again, onClose }: IssueProps) {
  const { timeZone } = useSettings().organization
  const write = useRun()
  const save = useSave(again, onClose)
  const { id, householdId, givesJointly } = donor
  const isJoint = Boolean(householdId) && givesJointly
  const submit = async (values: Values) => {
    const year = typedWhole(values.text('year'), 'year')
    const isHousehold = isJoint && values.choice('scope', SCOPES) === 'HOUSEHOLD'
    const input = { year, ...(isHousehold ? { householdId } : { donorId: id }) }
    return save({
      attempt: JSON.stringify(input),
      done: 'The statement is issued.',
      send: idempotencyKey => write(SettingsIssueStatementDocument, { input, idempotencyKey }),
    })
  }
  return (
    <Dialog title={`Issue a statement for ${donor.displayName ?? 'the donor'}`} onClose={onClose}>
      <Form onSubmit={submit} fields={['year']}>
        <p>It lists the gifts of posted batches, and never changes. Make a copy of it afterwards.</p>
        <TextField
          name="year"
          label="Year"
          inputMode="numeric"
          maxLength={4}
          value={String(Number(dayIn(timeZone).slice(0, 4)) - 1)}
          autofocus={true}
        />
        {isJoint && <SelectField name="scope" label="For whom" options={SCOPES} />}
        <DialogButtons action="Issue the statement" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
