import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { SelectField, TextField, withPresent } from '../../components/form'
import { SettingsReportChoicesDocument, type SettingsReportChoicesQuery } from '../../generated/graphql'
import { dayIn } from '../../lib/day'
import { inWords } from '../../lib/format'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useAnswer, useSettings } from '../context'
import { addressOf, changed } from './address'
import type { Report } from './catalog'
import type { Field, Options } from './fields'
import { daysOf, fiscalYears, monthsUntil, rangesOf } from './periods'

type Choices = NonNullable<SettingsReportChoicesQuery>

/**
 * The accounts and the funds that can be chosen, and where the fiscal year begins.
 * @param fundId that of the report, which can be closed and is not among the active ones then.
 */
export function useChoices(fundId: string | null) {
  const { canUse } = useGrant()
  const readsFunds = canUse('funds:read')
  return useAnswer(SettingsReportChoicesDocument, {
    readsAccounts: canUse('accounts:read'),
    readsFunds,
    fundId: fundId ?? '',
    readsFund: readsFunds && fundId !== null,
  })
}

const startMonthOf = ({ organizationProfile }: Choices): number => organizationProfile?.fiscalYearStartMonth ?? 1

interface ReportFormProps {
  report: Report
  /** The parameters of the address. */
  parameters: URLSearchParams
  choices: Choices
}

/** What a report is asked: its days, what it is compared with and how it is grouped. The address has all of it. */
export function ReportForm({ report, parameters, choices }: ReportFormProps) {
  // A narrow window has no room for it above the report.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 761px)').matches)
  const { timeZone } = useSettings().organization
  if (!report.fields.length) return null
  const show = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    // What the form does not ask for stays.
    const query = new URLSearchParams(parameters)
    for (const name of given.keys()) query.delete(name)
    for (const [name, value] of given) if (value !== '') query.append(name, String(value))
    navigate(addressOf('report', report.path, query))
  }
  const isPeriod = report.fields.every(({ kind }) => kind === 'month' || kind === 'fiscalYear')
  return (
    <details class="panel report-form" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{isPeriod ? 'Period' : 'Days and layout'}</summary>
      <form class="form" aria-label="What the report shows" onSubmit={show} noValidate={true}>
        <div class="row">
          {report.fields.map((field, place) => (
            // The fields begin anew with another address. The button stays, and with it the focus.
            <FieldOf
              key={`${place} ${parameters}`}
              field={field}
              parameters={parameters}
              choices={choices}
              today={dayIn(timeZone)}
            />
          ))}
          <div class="actions">
            <button type="submit" class="button quiet">
              Show
            </button>
          </div>
        </div>
      </form>
    </details>
  )
}

/** Days that are chosen with one press. Nothing for a report without days. */
export function Periods({ report, parameters, choices }: ReportFormProps) {
  const { timeZone } = useSettings().organization
  const [today, startMonth] = [dayIn(timeZone), startMonthOf(choices)]
  const has = (wanted: Field['kind']) => report.fields.some(({ kind }) => kind === wanted)
  const periods = has('days') ? rangesOf(today, startMonth) : has('day') ? daysOf(today, startMonth) : []
  if (!periods.length) return null
  return (
    <nav class="periods" aria-label="Days of the report">
      {periods.map(({ text, from, asOf }) => {
        const isChosen = parameters.get('from') === (from ?? null) && parameters.get('asOf') === (asOf ?? null)
        return (
          <a
            key={text}
            class="chip"
            href={addressOf('report', report.path, changed(parameters, { from, asOf }))}
            aria-current={isChosen ? 'true' : undefined}
          >
            {text}
          </a>
        )
      })}
    </nav>
  )
}

const accountName = ({ accountNumber, name }: { accountNumber: string; name: string }): string =>
  `${accountNumber} ${name}`

/** The names of the account and of the fund that a report is limited to. */
export function limitsOf(parameters: URLSearchParams, { ledgerAccounts, funds, fund }: Choices): string {
  const account = ledgerAccounts?.find(({ id }) => id === parameters.get('accountId'))
  const only = [fund, ...(funds ?? [])].find(each => each?.id === parameters.get('fundId'))
  return [account && accountName(account), only?.name].filter(Boolean).join(' · ')
}

interface FieldProps {
  field: Field
  parameters: URLSearchParams
  choices: Choices
  today: string
}

function FieldOf({ field, parameters, choices, today }: FieldProps) {
  const presentOf = (name: string, place = 0) => parameters.getAll(name)[place] ?? ''
  const select = (name: string, label: string, options: Options, value = presentOf(name)) => (
    <SelectField
      name={name}
      label={label}
      value={value}
      options={withPresent(options, value, inWords(value.replaceAll('_', ' ')))}
    />
  )
  switch (field.kind) {
    case 'days':
      return (
        <>
          <TextField name="from" label="From" type="date" value={parameters.get('from')} />
          <TextField name="asOf" label="To" type="date" value={parameters.get('asOf')} />
        </>
      )
    case 'day':
      return <TextField name="asOf" label="At the end of" type="date" value={parameters.get('asOf')} />
    case 'percent':
      return <TextField name={field.name} label={field.label} inputMode="decimal" value={parameters.get(field.name)} />
    case 'month':
      return select('month', 'Month', monthsUntil(today))
    case 'fiscalYear':
      return select('fiscalYear', 'Fiscal year', [
        ['', 'The last one that has ended'],
        ...fiscalYears(today, startMonthOf(choices)),
      ])
    case 'account': {
      const chosen = presentOf('accountId')
      const accounts = (choices.ledgerAccounts ?? []).filter(({ id, isPostable }) => isPostable || id === chosen)
      const options: Options = [
        ['', 'The bank account of the accounting policy'],
        ...accounts.map(
          account => [account.id, accountName(account) + (account.status === 'ACTIVE' ? '' : ' (inactive)')] as const,
        ),
      ]
      return select('accountId', 'Account', withPresent(options, chosen, 'The account that is shown'))
    }
    case 'fund': {
      if (!choices.funds?.length) return null
      const options: Options = [['', 'All funds'], ...choices.funds.map(({ id, name }) => [id, name] as const)]
      const chosen = presentOf('fundId')
      const name = choices.fund?.id === chosen ? choices.fund.name : 'The fund that is shown'
      return select('fundId', 'Fund', withPresent(options, chosen, name))
    }
    case 'choice':
      return select(field.name, field.label, field.options, presentOf(field.name, field.isSecond ? 1 : 0))
  }
}
