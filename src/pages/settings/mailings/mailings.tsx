import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Empty, Loading } from '../../components/page'
import { Section } from '../../components/section'
import {
  type DonorMailingFilter,
  type MailingPartsFragment,
  SettingsCancelMailingDocument,
  SettingsMailingsDocument,
  SettingsPrintMailingDocument,
  SettingsSendMailingDocument,
} from '../../generated/graphql'
import { counted } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import type { Act, AskingAct, WorkDeclaration } from '../work/declaration'
import { useActs } from '../work/use-acts'
import { useItems } from '../work/use-items'
import { MailingCard } from './mailing-card'
import { StartMailing } from './start-mailing'
import { MAKES, mailingName, SENDS, TEMPLATES_PATH, WRITES } from './words'

const READING: Pick<WorkDeclaration<MailingPartsFragment, DonorMailingFilter>, 'read'> = {
  read: async (client, { filter, first, after }) =>
    (await run(client, SettingsMailingsDocument, { filter, first, after })).donorMailings,
}

const isOpen = ({ cancelledAt }: MailingPartsFragment): boolean => !cancelledAt
const isSending = ({ emailsJob }: MailingPartsFragment): boolean =>
  emailsJob?.status === 'QUEUED' || emailsJob?.status === 'RUNNING'

const print: Act<MailingPartsFragment> = {
  ...MAKES,
  label: 'Print letters',
  done: ({ letterCount }, now) =>
    now && now.letterCount > letterCount ? 'The letters can be downloaded.' : 'No letter waits to be printed.',
  isFor: isOpen,
  send: (write, { id }, safely) => write(SettingsPrintMailingDocument, { id, ...safely }),
}

const send: AskingAct<MailingPartsFragment> = {
  ...SENDS,
  label: 'Send e-mails',
  done: 'The e-mails are being sent.',
  isFor: mailing => isOpen(mailing) && !isSending(mailing) && mailing.emails.pending > 0,
  question: {
    title: ({ emails }) => `Send ${counted(emails.pending, 'e-mail')}?`,
    fields: [],
    action: 'Send the e-mails',
    body: ({ subject }) => <p>Each donor gets one message: {subject}</p>,
  },
  send: (write, { id }, safely) => write(SettingsSendMailingDocument, { id, ...safely }),
}

const cancel: AskingAct<MailingPartsFragment> = {
  ...WRITES,
  label: 'Cancel the mailing',
  danger: true,
  done: 'The mailing is cancelled.',
  // A job that sends ends first.
  isFor: mailing => isOpen(mailing) && !isSending(mailing),
  question: {
    title: mailing => `Cancel ${mailingName(mailing)}?`,
    fields: [],
    action: 'Cancel the mailing',
    body: ({ kind }) => (
      <p>
        The waiting messages are never delivered.{' '}
        {kind === 'ACKNOWLEDGEMENT' && 'The next mailing thanks for their gifts.'}
      </p>
    ),
  },
  send: (write, { id }, safely) => write(SettingsCancelMailingDocument, { id, ...safely }),
}

/** Thanks for gifts, and reminders of pledges. */
export function Mailings() {
  const { isAllowed } = useGrant()
  const items = useItems(READING, {})
  const { rows, problem, more, again } = items
  const { actsOf, start, dialog } = useActs([print, send, cancel], items)
  const [isStarting, setStarting] = useState(false)
  const begin = isAllowed(MAKES) && (
    <button type="button" class="button" onClick={() => setStarting(true)}>
      New mailing
    </button>
  )
  return (
    <Section
      title="Thanks and reminders"
      lead="A mailing thanks for each gift once, or says how far a pledge is, by mail or by e-mail."
      action={rows && rows.length > 0 && begin}
    >
      <p>
        <a href={TEMPLATES_PATH}>Templates of the texts</a>
      </p>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="There are no mailings yet">
          <p>Look at a preview first. Nothing is delivered by it.</p>
          {begin}
        </Empty>
      )}
      {rows?.map(mailing => (
        <MailingCard
          key={mailing.id}
          mailing={mailing}
          headingId={items.controlOf(mailing)}
          acts={actsOf(mailing)}
          refusal={items.refusals.get(mailing.id)}
          onStart={act => start(act, mailing)}
          again={() => items.settle([mailing.id])}
        />
      ))}
      {more && <Older isReading={false} onClick={more} />}
      {dialog}
      {isStarting && <StartMailing again={async () => again()} onClose={() => setStarting(false)} />}
    </Section>
  )
}
