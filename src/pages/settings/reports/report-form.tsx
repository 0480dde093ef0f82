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
import { daysOf, fiscalYears, monthsUntil, type Period, rangesOf } from './periods'

interface ReportFormProps {
  report: Report
  /** The parameters of the address. */
  parameters: URLSearchParams
}

/** The accounts and the funds that can be chosen, and where the fiscal year begins. */
export function useChoices(): SettingsReportChoicesQuery | undefined {
  const { canUse } = useGrant()
  const { data } = useAnswer(SettingsReportChoicesDocument, {
    readsAccounts: canUse('accounts:read'),
    readsFunds: canUse('funds:read'),
  })
  return data
}

/** What a report is asked: its days, what it is compared with and how it is grouped. The address has all of it. */
export function ReportForm({ report, parameters }: ReportFormProps) {
  const choices = useChoices()
  // A narrow window has no room for it above the report.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 761px)').matches)
  const { timeZone } = useSettings().organization
  if (!report.fields.length || !choices) return null
  const show = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    )
    navigate(addressOf('report', report.path, new URLSearchParams(given)))
  }
  const today = dayIn(timeZone)
  const startMonth = choices.organizationProfile?.fiscalYearStartMonth ?? 1
  const kinds = report.fields.map(({ kind }) => kind)
  const periods = kinds.includes('days')
    ? rangesOf(today, startMonth)
    : kinds.includes('day')
      ? daysOf(today, startMonth)
      : []
  return (
    <>
      {periods.length > 0 && <Periods report={report} parameters={parameters} periods={periods} />}
      <details class="panel report-form" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{kinds.length === 1 && !periods.length ? 'Period' : 'Days and layout'}</summary>
        <form class="form" aria-label="What the report shows" onSubmit={show} noValidate={true}>
          <div class="row" key={parameters.toString()}>
            {report.fields.map((field, place) => (
              <FieldOf
                key={place}
                field={field}
                parameters={parameters}
                choices={choices}
                today={today}
                startMonth={startMonth}
              />
            ))}
          </div>
          <div class="actions">
            <button type="submit" class="button quiet small">
              Show
            </button>
          </div>
        </form>
      </details>
    </>
  )
}

function Periods({ report, parameters, periods }: ReportFormProps & { periods: readonly Period[] }) {
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

interface FieldProps {
  field: Field
  parameters: URLSearchParams
  choices: SettingsReportChoicesQuery
  today: string
  startMonth: number
}

function FieldOf({ field, parameters, choices, today, startMonth }: FieldProps) {
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
        ...fiscalYears(today, startMonth),
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
