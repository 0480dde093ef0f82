import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { SelectField, TextField } from '../../components/form'
import { SettingsReportChoicesDocument, type SettingsReportChoicesQuery } from '../../generated/graphql'
import { dayIn } from '../../lib/day'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useAnswer, useSettings } from '../context'
import { addressOf, changed } from './address'
import type { Report } from './catalog'
import type { Field } from './fields'
import { daysOf, fiscalYears, monthsUntil, rangesOf } from './periods'

type Choices = NonNullable<SettingsReportChoicesQuery>

/** The accounts and the funds that can be chosen, and where the fiscal year begins. */
export function useChoices(): Choices | undefined {
  const { canUse } = useGrant()
  const { data } = useAnswer(SettingsReportChoicesDocument, {
    readsAccounts: canUse('accounts:read'),
    readsFunds: canUse('funds:read'),
  })
  return data
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
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    navigate(
      addressOf(
        'report',
        report.path,
        given.map(([name, value]) => [name, String(value)]),
      ),
    )
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

/** The names of the account and of the fund that a report is limited to. */
export function limitsOf(parameters: URLSearchParams, { accounts, funds }: Choices): string {
  const account = accounts?.find(({ id }) => id === parameters.get('accountId'))
  const fund = funds?.find(({ id }) => id === parameters.get('fundId'))
  return [account && `${account.accountNumber} ${account.name}`, fund?.name].filter(Boolean).join(' · ')
}

interface FieldProps {
  field: Field
  parameters: URLSearchParams
  choices: Choices
  today: string
}

function FieldOf({ field, parameters, choices, today }: FieldProps) {
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <SelectField name={name} label={label} value={parameters.get(name) ?? ''} options={options} />
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
    case 'month':
      return select('month', 'Month', monthsUntil(today))
    case 'fiscalYear':
      return select('fiscalYear', 'Fiscal year', [
        ['', 'The last one that has ended'],
        ...fiscalYears(today, startMonthOf(choices)),
      ])
    case 'account':
      return select('accountId', 'Account', [
        ['', 'The bank account of the accounting policy'],
        ...(choices.accounts ?? []).map(({ id, accountNumber, name }) => [id, `${accountNumber} ${name}`] as const),
      ])
    case 'fund':
      return choices.funds?.length
        ? select('fundId', 'Fund', [['', 'All funds'], ...choices.funds.map(({ id, name }) => [id, name] as const)])
        : null
    case 'choice': {
      const given = parameters.getAll(field.name)
      return (
        <SelectField
          name={field.name}
          label={field.label}
          value={given[field.isSecond ? 1 : 0] ?? ''}
          options={field.options}
        />
      )
    }
  }
}
