import { useState } from 'preact/hooks'
import { Badge } from '../../components/page'
import { RowAction } from '../../components/section'
import {
  type MailingPartsFragment,
  SettingsRedeliverMessageDocument,
  SettingsResendMailingDocument,
  SettingsSendMailingDocument,
  SettingsUndeliveredMessagesDocument,
} from '../../generated/graphql'
import { formatDay, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { LetterParts } from '../giving/letter-parts'
import { Undelivered } from '../giving/undelivered'
import { JobLine } from '../job'
import type { Act } from '../work/declaration'
import { Money } from '../work/parts'
import { type Refusal, RefusalNotice, RowActs } from '../work/use-acts'
import { aboutOf, mailingName, READS_LETTERS, SENDS, WRITES } from './words'

interface MailingProps {
  mailing: MailingPartsFragment
  /** Reads the mailing again. */
  again(): Promise<unknown>
}

interface CardProps extends MailingProps {
  /** The id of its heading, which takes the focus after an act. */
  headingId: string
  acts: readonly Act<MailingPartsFragment>[]
  refusal: Refusal<MailingPartsFragment> | undefined
  onStart(act: Act<MailingPartsFragment>): void
}

/** One mailing: how many of its messages are delivered, and what is left to do. */
export function MailingCard({ mailing, headingId, acts, refusal, onStart, again }: CardProps) {
  const { timeZone } = useSettings().organization
  const { isAllowed } = useGrant()
  const [isShown, setShown] = useState(false)
  const { id, createdAt, cancelledAt, emailsJob, letterCount } = mailing
  const name = `${mailingName(mailing)} of ${formatDay(createdAt, timeZone)}`
  return (
    <article class="panel" aria-label={`Mailing ${name}`}>
      <header>
        <div>
          <h2 id={headingId} tabIndex={-1}>
            {mailingName(mailing)}
          </h2>
          <p class="soft small">
            {aboutOf(mailing)}, made {formatDay(createdAt, timeZone)}
          </p>
        </div>
        {cancelledAt && <Badge>Cancelled</Badge>}
      </header>
      <Counts mailing={mailing} />
      {emailsJob && (
        <JobLine job={emailsJob} title="Sending the e-mails" canCancel={isAllowed(SENDS)} onEnd={() => again()} />
      )}
      <div class="row-actions start">
        <RowActs acts={acts} of={name} onStart={onStart} />
        <LetterParts
          path={`/donor-mailings/${id}/letters`}
          count={isAllowed(READS_LETTERS) ? letterCount : 0}
          mediaType="application/pdf"
          fileName="letters.pdf"
          of={name}
        />
        <RowAction label="Show undelivered" of={name} onClick={() => setShown(true)} />
      </div>
      {refusal && <RefusalNotice refusal={refusal} name={name} onStart={onStart} />}
      {isShown && <UndeliveredMessages mailing={mailing} again={again} onClose={() => setShown(false)} />}
    </article>
  )
}

function Counts({ mailing: { itemCount, letterCount, minimumAmount, emails } }: { mailing: MailingPartsFragment }) {
  const count = (value: number) => value > 0 && formatNumber(value)
  return (
    <Facts
      facts={[
        ['Messages', formatNumber(itemCount)],
        ['Smallest amount', minimumAmount !== null && <Money key="minimum" amount={minimumAmount} />],
        ['Printed letters', count(letterCount)],
        ['E-mails that wait', count(emails.pending + emails.sending)],
        ['E-mails sent', count(emails.sent)],
        ['E-mails without an answer', count(emails.unknown)],
        ['E-mails refused', count(emails.bounced + emails.failed)],
      ]}
    />
  )
}

/** The messages of a mailing that did not arrive or may not have. */
function UndeliveredMessages({ mailing, again, onClose }: MailingProps & { onClose(): void }) {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  const write = useRun()
  const { id } = mailing
  const canDeliver = isAllowed(WRITES) && !mailing.cancelledAt
  const read = async (after: string | null) => {
    const { donorMailingItems: page } = await run(client, SettingsUndeliveredMessagesDocument, { id, after })
    return (
      page && {
        ...page,
        nodes: page.nodes.map(({ donorId, position, ...item }) => ({
          ...{ ...item, donorIds: [donorId], otherwise: `Message ${position}` },
        })),
      }
    )
  }
  const close = async () => {
    onClose()
    await again()
  }
  return (
    <Undelivered
      title={`Undelivered messages of ${mailingName(mailing)}`}
      noun="message"
      canDeliver={canDeliver}
      canSend={canDeliver && isAllowed(SENDS)}
      read={read}
      redeliver={(item, delivery) => write(SettingsRedeliverMessageDocument, { id: item, input: { delivery } })}
      resend={() => write(SettingsResendMailingDocument, { id })}
      onSend={() => attempt(write(SettingsSendMailingDocument, { id }), 'The e-mails are being sent.', close)}
      onSending={close}
      onClose={close}
    />
  )
}
