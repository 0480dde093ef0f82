import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type DonorMailingGivers,
  type DonorMailingPreviewFilter,
  SettingsMailingChoicesDocument,
  type SettingsMailingChoicesQuery,
  SettingsPreviewMailingDocument,
  type SettingsPreviewMailingQuery,
  SettingsStartMailingDocument,
  type TemplateRowFragment,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { counted, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useAnswer, useRun, useSettings } from '../context'
import { useSave } from '../ledger/use-save'
import { type Choices, chosenIn, Only } from '../month-end/only'
import { useRecord } from '../record'
import { useReadTemplates } from './templates'
import { DELIVERIES, GIVERS, kindText, TEMPLATES_PATH } from './words'

interface StartMailingProps {
  /** Reads the mailings again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a mailing is about, shows what it would be, and makes it. */
export function StartMailing(props: StartMailingProps) {
  const readsFunds = useGrant().canUse('funds:read')
  const templates = useRecord(useReadTemplates(), '')
  const choices = useAnswer(SettingsMailingChoicesDocument, { readsFunds })
  const problem = templates.problem ?? choices.problem
  const again = () => {
    templates.again()
    choices.again()
  }
  const [first, ...others] = templates.record ?? []
  return (
    <Dialog title="New mailing" onClose={props.onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {(!templates.record || !choices.data) && !problem && <Loading />}
      {templates.record && !first && (
        <p>
          A mailing says what its template says. <a href={TEMPLATES_PATH}>Write a template first.</a>
        </p>
      )}
      {first && choices.data && <Fields {...props} templates={[first, ...others]} choices={choices.data} />}
    </Dialog>
  )
}

const FIELDS = ['templateId', 'delivery', 'givers', 'fromDate', 'toDate', 'minimumAmount', 'isBehindOnly']

interface Asked {
  filter: DonorMailingPreviewFilter
  preview: NonNullable<SettingsPreviewMailingQuery['previewDonorMailing']>
}

interface FieldsProps extends StartMailingProps {
  templates: readonly [TemplateRowFragment, ...TemplateRowFragment[]]
  choices: SettingsMailingChoicesQuery
}

function Fields({ templates, choices, again, onClose }: FieldsProps) {
  const { client } = useSettings()
  const write = useRun()
  const save = useSave(again, onClose)
  const [template, setTemplate] = useState(templates[0])
  const [asked, setAsked] = useState<Asked>()
  const isOfPledges = template.kind === 'PLEDGE_PROGRESS'
  const funds = (choices.funds ?? []).map(({ id, name }) => [id, name] as const)
  const tags = (choices.donorTags?.nodes ?? []).map(({ id, name }) => [id, name] as const)
  const campaigns = (choices.pledgeCampaigns?.nodes ?? []).map(({ id, name }) => [id, name] as const)
  const look = async (values: Values) => {
    const minimum = values.optional('minimumAmount')
    const filter: DonorMailingPreviewFilter = {
      templateId: template.id,
      delivery: values.choice('delivery', DELIVERIES),
      ...(!isOfPledges && {
        givers: values.choice<DonorMailingGivers>('givers', GIVERS),
        fromDate: values.optional('fromDate') ?? null,
        toDate: values.optional('toDate') ?? null,
        ...(minimum && { minimumAmount: typedAmount(minimum, 'minimumAmount', '250.00') }),
      }),
      ...(isOfPledges && { isBehindOnly: values.raw('isBehindOnly') === 'true' }),
      fundIds: chosenIn(values, 'fund', funds),
      campaignIds: chosenIn(values, 'campaign', campaigns),
      tagIds: chosenIn(values, 'tag', tags),
    }
    const { previewDonorMailing: preview } = await run(client, SettingsPreviewMailingDocument, { filter })
    if (preview) setAsked({ filter, preview })
  }
  const begin = async () => {
    if (!asked) return
    await save({
      attempt: JSON.stringify(asked.filter),
      done: 'The mailing is made. Nothing is delivered yet.',
      send: idempotencyKey => write(SettingsStartMailingDocument, { input: asked.filter, idempotencyKey }),
    })
  }
  return (
    <>
      <div onInput={() => setAsked(undefined)}>
        <MailingForm {...{ templates, template, funds, tags, campaigns }} onSubmit={look} onTemplate={setTemplate} />
      </div>
      {asked && <PreviewOf preview={asked.preview} onBegin={begin} />}
    </>
  )
}

interface MailingFormProps extends Pick<FieldsProps, 'templates'> {
  template: TemplateRowFragment
  funds: Choices
  tags: Choices
  campaigns: Choices
  onSubmit(values: Values): Promise<void>
  onTemplate(template: TemplateRowFragment): void
}

/** What a mailing is about, and whom it is for. */
function MailingForm({ templates, template, funds, tags, campaigns, onSubmit, onTemplate }: MailingFormProps) {
  return (
    <Form onSubmit={onSubmit} fields={FIELDS}>
      <SelectField
        name="templateId"
        label="Template"
        value={template.id}
        options={templates.map(({ id, name, kind }) => [id, `${name} (${kindText(kind).toLowerCase()})`] as const)}
        onChange={id => onTemplate(templates.find(each => each.id === id) ?? templates[0])}
      />
      <SelectField name="delivery" label="Delivery" options={DELIVERIES} />
      {template.kind === 'PLEDGE_PROGRESS' ? (
        <label class="check">
          <input type="checkbox" name="isBehindOnly" value="true" defaultChecked={true} />
          <span>Only pledges that are behind</span>
        </label>
      ) : (
        <GiverFields kind={template.kind} />
      )}
      <Only title="Only some funds" name="fund" choices={funds} />
      <Only title="Only some tags" name="tag" choices={tags} least={1} />
      <Only title="Only some campaigns" name="campaign" choices={campaigns} least={1} />
      <div class="actions end">
        <Submit kind="quiet">Show a preview</Submit>
      </div>
    </Form>
  )
}

/** The givers and the days of a mailing. */
function GiverFields({ kind }: Pick<TemplateRowFragment, 'kind'>) {
  const { timeZone } = useSettings().organization
  return (
    <div class="row">
      <SelectField name="givers" label="To whom" options={kind === 'ACKNOWLEDGEMENT' ? GIVERS.slice(0, 2) : GIVERS} />
      <TextField name="fromDate" type="date" label="Gifts from" value={`${dayIn(timeZone).slice(0, 7)}-01`} />
      <TextField name="toDate" type="date" label="To (optional)" hint="Today when empty." />
      <TextField
        name="minimumAmount"
        label="Smallest amount (optional)"
        inputMode="decimal"
        hint="IRS Publication 1771 asks for thanks from 250.00 on."
      />
    </div>
  )
}

function PreviewOf({ preview, onBegin }: { preview: Asked['preview']; onBegin(): Promise<void> }) {
  const { itemCount, byMail, byEmail, withoutAddress, unsubscribed, sample } = preview
  if (!itemCount) return <Notice>Nobody would get a message. Nothing is made.</Notice>
  return (
    <Form onSubmit={onBegin} fields={[]} label="Preview of the mailing">
      <Facts
        facts={[
          ['Messages', formatNumber(itemCount)],
          ['By e-mail', formatNumber(byEmail)],
          ['By mail', formatNumber(byMail)],
          ['Without a reminder, as they wish', unsubscribed > 0 && formatNumber(unsubscribed)],
        ]}
      />
      {withoutAddress > 0 && (
        <Notice kind="warning">
          {counted(withoutAddress, 'letter has', 'letters have')} no postal address. Complete the donors or households
          first, or print those letters later.
        </Notice>
      )}
      {sample && (
        <article class="panel" aria-label="The first message">
          <strong>{sample.subject}</strong>
          {sample.text.split('\n').map((line, place) => (
            <p key={place}>{line}</p>
          ))}
        </article>
      )}
      <div class="actions end">
        <Submit>Make the mailing</Submit>
      </div>
    </Form>
  )
}
