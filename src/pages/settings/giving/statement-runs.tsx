import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, Submit, TextArea, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section } from '../../components/section'
import {
  type GivingStatementRunDelivery,
  type GivingStatementRunPreviewFilter,
  type GivingStatementRunStatus,
  SettingsPreviewStatementRunDocument,
  type SettingsPreviewStatementRunQuery,
  SettingsPrintLettersDocument,
  SettingsRedeliverStatementDocument,
  SettingsResendStatementEmailsDocument,
  SettingsRunChoicesDocument,
  SettingsSendStatementEmailsDocument,
  SettingsStartStatementRunDocument,
  SettingsStatementRunsDocument,
  SettingsUndeliveredDocument,
  type StatementRunPartsFragment,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { counted, formatDay, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Facts, Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useAnswer, useRun, useSettings } from '../context'
import { JobLine } from '../job'
import { type Choices, chosenIn, Only } from '../month-end/only'
import { usePages } from '../pages'
import { LetterParts } from './letter-parts'
import { Undelivered, type UndeliveredProps } from './undelivered'

const DELIVERIES: readonly (readonly [GivingStatementRunDelivery, string])[] = [
  ['PREFERENCE', 'As each donor prefers'],
  ['MAIL', 'By mail'],
  ['EMAIL', 'By e-mail, and by mail to the others'],
  ['NONE', 'Not at all'],
]

const STATUS: Record<GivingStatementRunStatus, { text: string; tone: 'green' | 'gold' | 'red' }> = {
  ISSUING: { text: 'Issuing', tone: 'gold' },
  ISSUED: { text: 'Issued', tone: 'green' },
  STOPPED: { text: 'Stopped', tone: 'red' },
}

/** Whether somebody who may write may send e-mails to donors, too. */
const sendsEmails = (canUse: (scope: string) => boolean): boolean => canUse('donors:read') && canUse('mailings:send')

type Shown = { kind: 'start' } | { kind: 'emails' | 'undelivered'; run: StatementRunPartsFragment }

/** The giving statements of a year, issued and delivered together. */
export function StatementRuns() {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const canWrite = canUse('contributions:write')
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsStatementRunsDocument, { first: 20, after })).givingStatementRuns,
  )
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const start = canWrite && (
    <button type="button" class="button" onClick={() => setShown({ kind: 'start' })}>
      Issue statements
    </button>
  )
  return (
    <Section
      title="Giving statements"
      lead="The statements of a year for all who gave, issued together and delivered by mail or e-mail."
      action={rows && rows.length > 0 && start}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No statements were issued together yet">
          <p>Look at a preview first. Nothing is issued by it.</p>
          {start}
        </Empty>
      )}
      {rows?.map(each => (
        <RunCard
          key={each.id}
          run={each}
          canDeliver={canWrite && canUse('donors:read')}
          canSend={canWrite && sendsEmails(canUse)}
          onShow={setShown}
          onChanged={again}
        />
      ))}
      {more && <Older isReading={false} onClick={more} />}
      {shown?.kind === 'start' && <StartRun onClose={close} onDone={again} />}
      {shown?.kind === 'emails' && <SendEmails run={shown.run} onClose={close} onDone={again} />}
      {shown?.kind === 'undelivered' && (
        <UndeliveredStatements
          run={shown.run}
          onSend={() => setShown({ kind: 'emails', run: shown.run })}
          onSending={() => {
            close()
            again()
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}

interface RunCardProps {
  run: StatementRunPartsFragment
  /** Whether the person may print the letters and send the e-mails. */
  canDeliver: boolean
  canSend: boolean
  onShow(shown: Shown): void
  onChanged(): void
}

function RunCard({ run: each, canDeliver, canSend, onShow, onChanged }: RunCardProps) {
  const { organization } = useSettings()
  const write = useRun()
  const { text, tone } = STATUS[each.status]
  const name = `statements of ${each.year}`
  const print = () =>
    attempt(write(SettingsPrintLettersDocument, { id: each.id }), 'The letters are being numbered.', onChanged)
  return (
    <article class="panel" aria-label={`Run of the ${name}`}>
      <header>
        <div>
          <h2>Statements of {each.year}</h2>
          <p class="soft small">
            Begun {formatDay(each.createdAt, organization.timeZone)}, for {counted(each.unitCount, 'giving unit')}
          </p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <Facts
        facts={[
          ['Issued', formatNumber(each.issuedCount)],
          ['Replaced', each.reissuedCount > 0 && formatNumber(each.reissuedCount)],
          ['Unchanged', each.unchangedCount > 0 && formatNumber(each.unchangedCount)],
          ['Voided', each.voidedCount > 0 && formatNumber(each.voidedCount)],
          ['Sum', formatMoney(each.amount, organization.currency)],
          ['Letters', each.letterCount > 0 && formatNumber(each.letterCount)],
        ]}
      />
      {each.job && <JobLine job={each.job} title="Issuing the statements" canCancel={canDeliver} onEnd={onChanged} />}
      {each.lettersJob && (
        <JobLine job={each.lettersJob} title="Numbering the letters" canCancel={canDeliver} onEnd={onChanged} />
      )}
      {each.emailsJob && (
        <JobLine job={each.emailsJob} title="Sending the e-mails" canCancel={canSend} onEnd={onChanged} />
      )}
      {each.status !== 'ISSUING' && (
        <div class="row-actions start">
          {canDeliver && <RowAction label="Print letters" of={name} onClick={print} />}
          {canDeliver && (
            <LetterParts
              path={`/giving-statement-runs/${each.id}/letters`}
              count={each.letterCount}
              mediaType="application/zip"
              fileName={`giving-statements-${each.year}.zip`}
              of={name}
            />
          )}
          {canSend && (
            <RowAction label="Send e-mails" of={name} onClick={() => onShow({ kind: 'emails', run: each })} />
          )}
          <RowAction label="Show undelivered" of={name} onClick={() => onShow({ kind: 'undelivered', run: each })} />
        </div>
      )}
    </article>
  )
}

type Preview = SettingsPreviewStatementRunQuery['previewGivingStatementRun']
interface Asked {
  filter: GivingStatementRunPreviewFilter
  preview: NonNullable<Preview>
}

interface DialogProps {
  onClose(): void
  onDone(): void
}

/** Asks for the year, shows what a run would do, and begins it. */
function StartRun({ onClose, onDone }: DialogProps) {
  const { client } = useSettings()
  const write = useRun()
  const [asked, setAsked] = useState<Asked>()
  const { canUse } = useGrant()
  const { data } = useAnswer(SettingsRunChoicesDocument, {
    ...{ readsFunds: canUse('funds:read'), readsTags: canUse('donors:read') },
  })
  const named = (all: readonly { id: string; name: string }[] | null | undefined) =>
    (all ?? []).map(({ id, name }) => [id, name] as const)
  const [tags, funds] = [named(data?.donorTags?.nodes), named(data?.funds)]
  const look = async (values: Values) => {
    const minimum = values.optional('minimumAmount')
    const filter: GivingStatementRunPreviewFilter = {
      year: Number(values.text('year')),
      delivery: values.choice('delivery', DELIVERIES),
      ...(minimum && { minimumAmount: typedAmount(minimum, 'minimumAmount', '250.00') }),
      tagIds: chosenIn(values, 'tag', tags),
      fundIds: chosenIn(values, 'fund', funds),
    }
    const { previewGivingStatementRun: preview } = await run(client, SettingsPreviewStatementRunDocument, { filter })
    if (preview) setAsked({ filter, preview })
  }
  const begin = async () => {
    if (!asked) return
    await write(SettingsStartStatementRunDocument, { input: asked.filter })
    announce('The statements are being issued.')
    onDone()
    onClose()
  }
  return (
    <Dialog title="Issue the statements of a year" onClose={onClose}>
      <div onInput={() => setAsked(undefined)}>
        <RunForm onSubmit={look} tags={tags} funds={funds} />
      </div>
      {asked && <PreviewOf asked={asked} onBegin={begin} />}
    </Dialog>
  )
}

interface RunFormProps {
  onSubmit(values: Values): Promise<void>
  tags: Choices
  funds: Choices
}

/** What a run is about. */
function RunForm({ onSubmit, tags, funds }: RunFormProps) {
  const { timeZone } = useSettings().organization
  const lastYear = Number(dayIn(timeZone).slice(0, 4)) - 1
  return (
    <Form onSubmit={onSubmit} fields={['year', 'minimumAmount', 'delivery']}>
      <TextField name="year" label="Year" inputMode="numeric" value={String(lastYear)} maxLength={4} autofocus={true} />
      <TextField
        name="minimumAmount"
        label="Smallest sum of gifts"
        hint="Optional. Who gave less in the year gets no statement."
        inputMode="decimal"
      />
      <SelectField name="delivery" label="Delivery" options={DELIVERIES} />
      <Only title="Only donors with some tags" name="tag" choices={tags} least={1} />
      <Only title="Only who gave to some funds" name="fund" choices={funds} />
      <div class="actions end">
        <Submit kind="quiet">Show a preview</Submit>
      </div>
    </Form>
  )
}

function PreviewOf({ asked, onBegin }: { asked: Asked; onBegin(): Promise<void> }) {
  const { currency } = useSettings().organization
  const { filter, preview } = asked
  const { toIssue, toReissue, unchanged, belowMinimum, amount, byMail, byEmail, notDelivered, withoutAddress } = preview
  return (
    <Form onSubmit={onBegin} fields={[]} label={`Preview of ${filter.year}`}>
      <Facts
        facts={[
          ['New statements', formatNumber(toIssue)],
          ['Statements to check again', toReissue > 0 && formatNumber(toReissue)],
          ['Unchanged', unchanged > 0 && formatNumber(unchanged)],
          ['Below the smallest sum', belowMinimum > 0 && formatNumber(belowMinimum)],
          ['Gifts in money', formatMoney(amount, currency)],
          ['By mail', formatNumber(byMail)],
          ['By e-mail', formatNumber(byEmail)],
          ['Not delivered', notDelivered > 0 && formatNumber(notDelivered)],
        ]}
      />
      {withoutAddress > 0 && (
        <Notice kind="warning">
          {counted(withoutAddress, 'letter has', 'letters have')} no postal address. Complete the donors or households
          first, or print those letters later.
        </Notice>
      )}
      <div class="actions end">
        <Submit>Issue the statements of {filter.year}</Submit>
      </div>
    </Form>
  )
}

function SendEmails({ run: each, onClose, onDone }: DialogProps & { run: StatementRunPartsFragment }) {
  const write = useRun()
  const send = async (values: Values) => {
    const [subject, text] = [values.text('subject'), values.text('text')]
    await write(SettingsSendStatementEmailsDocument, { id: each.id, input: { subject, text } })
    announce('The e-mails are being sent.')
    onDone()
    onClose()
  }
  return (
    <Dialog title={`Send the statements of ${each.year}`} onClose={onClose}>
      <Form onSubmit={send} fields={['subject', 'text']}>
        <p class="soft">
          The statement is attached to each e-mail. The fields {'{{names}}'}, {'{{church}}'}, {'{{year}}'} and{' '}
          {'{{statementNumber}}'} are filled in.
        </p>
        <TextField name="subject" label="Subject" value="Your giving statement for {{year}}" maxLength={200} />
        <TextArea
          name="text"
          label="Text"
          rows={8}
          value={
            'Dear {{names}},\n\nthank you for your gifts in {{year}}. Your giving statement is attached. Please keep it for your tax records.\n\n{{church}}'
          }
        />
        <DialogButtons action="Send the e-mails" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

interface UndeliveredStatementsProps extends Pick<UndeliveredProps, 'onSend' | 'onSending' | 'onClose'> {
  run: StatementRunPartsFragment
}

/** The statements of a run that did not arrive or may not have. */
function UndeliveredStatements({ run: { id, year }, ...shown }: UndeliveredStatementsProps) {
  const { client } = useSettings()
  const write = useRun()
  const { canUse } = useGrant()
  const canWrite = canUse('contributions:write')
  const read = async (after: string | null) => {
    const { givingStatementRunItems: page } = await run(client, SettingsUndeliveredDocument, { id, after })
    return (
      page && {
        ...page,
        nodes: page.nodes.map(({ deliveryStatus: status, statement, ...item }) => ({
          ...{ ...item, status, donorIds: statement?.donorIds ?? [] },
          otherwise: `Statement ${statement?.statementNumber ?? ''}`,
        })),
      }
    )
  }
  return (
    <Undelivered
      {...shown}
      title={`Undelivered statements of ${year}`}
      noun="statement"
      canDeliver={canWrite}
      canSend={canWrite && sendsEmails(canUse)}
      read={read}
      redeliver={(item, delivery) => write(SettingsRedeliverStatementDocument, { id: item, input: { delivery } })}
      resend={() => write(SettingsResendStatementEmailsDocument, { id })}
    />
  )
}
