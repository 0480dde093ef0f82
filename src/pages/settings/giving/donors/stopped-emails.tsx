import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import { Table } from '../../../components/section'
import {
  type EmailReportKind,
  SettingsLiftEmailReportDocument,
  SettingsStoppedEmailsDocument,
  type SettingsStoppedEmailsQuery,
} from '../../../generated/graphql'
import { formatDay } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useSettings } from '../../context'
import { useRecord } from '../../record'
import type { AskingAct } from '../../work/declaration'
import { useListActs } from '../../work/use-acts'
import { Part } from './part'
import { type ShownDonor, WRITES } from './words'

type Report = NonNullable<SettingsStoppedEmailsQuery['emailReports']>['nodes'][number]

const KINDS: Record<EmailReportKind, string> = {
  HARD_BOUNCE: 'The mailbox does not exist',
  SOFT_BOUNCE: 'The mailbox did not take a message',
  COMPLAINT: 'The donor calls the messages unwanted',
  UNSUBSCRIBED: 'The donor wants no reminders',
}

const lift: AskingAct<Report> = {
  ...WRITES,
  label: 'Let e-mails go again',
  done: 'The address gets e-mails again.',
  question: {
    title: ({ address }) => `Send e-mails to ${address} again?`,
    fields: [],
    action: 'Send again',
    body: () => <p>After a complaint, and after a donor has unsubscribed, do so only when the donor asks for it.</p>,
  },
  send: (write, { id }, safely) => write(SettingsLiftEmailReportDocument, { id, ...safely }),
}

interface StoppedEmailsProps {
  donor: ShownDonor
  /** Reads the donor again. */
  again(): Promise<unknown>
}

/** The addresses of a donor that get no e-mails or no reminders, and why. */
export function StoppedEmails({ donor, again }: StoppedEmailsProps) {
  const { client, organization } = useSettings()
  const {
    record: rows,
    problem,
    again: readAgain,
  } = useRecord(
    async () => (await run(client, SettingsStoppedEmailsDocument, { donors: [donor.id] })).emailReports?.nodes,
    `${donor.id} ${donor.version}`,
  )
  const { buttonsOf, refusalOf, dialog } = useListActs(
    [lift],
    async () => {
      await again()
      return readAgain()
    },
    ({ address }) => address,
  )
  return (
    <Part title="Stopped e-mails">
      {problem && <ProblemNotice problem={problem} onRetry={readAgain} />}
      {!rows && !problem && <Loading />}
      {rows && rows.length > 0 && (
        <Table
          label="Stopped e-mails"
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            { title: 'Address', kind: 'name', cell: ({ address }) => address },
            { title: 'Why', cell: ({ kind }) => KINDS[kind] },
            { title: 'Since', cell: ({ reportedAt }) => formatDay(reportedAt, organization.timeZone) },
            { title: 'Actions', kind: 'actions', cell: report => buttonsOf(report) },
          ]}
          below={refusalOf}
        />
      )}
      {dialog}
    </Part>
  )
}
