import type { ComponentChildren } from 'preact'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import { dayIn } from '../../lib/day'
import { formatNumber, inWords } from '../../lib/format'
import type { Problem } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { PATH, parametersIn } from './address'
import { LISTS, type Report } from './catalog'
import { Downloads, type Format } from './downloads'
import { type DrillDown, recordsBehind } from './drill-down'
import { monthBefore, monthEnd } from './periods'
import { limitsOf, Periods, ReportForm, useChoices } from './report-form'
import type { ShownSheet } from './sheet'
import { SheetTable } from './sheet-table'
import { rowsIn, useReport } from './use-report'

const pathOf = (path: string, parameters: URLSearchParams): string => (parameters.size ? `${path}?${parameters}` : path)

/** The parameters of what the rows open. Those of a packet go to the end of its month. */
function daysBehind({ isPacket }: Report, parameters: URLSearchParams, timeZone: string): URLSearchParams {
  if (!isPacket) return parameters
  return new URLSearchParams({ asOf: monthEnd(parameters.get('month') ?? monthBefore(dayIn(timeZone))) })
}

/**
 * Whether a report has as many rows as were asked for, so that there can be more. Reports without a limit of their own count
 * their rows in a note.
 */
const isCut = ({ defaults }: Report, parameters: URLSearchParams, sheets: readonly ShownSheet[]): boolean =>
  defaults?.limit !== undefined && rowsIn(sheets) >= Number(parameters.get('limit'))

/** Whether a report is of days that somebody can choose. */
const hasDays = ({ fields }: Report): boolean =>
  fields.some(({ kind }) => kind === 'days' || kind === 'day' || kind === 'month')

/** A report with its parameters, its tables and its files. */
export function ReportView({ report, query }: { report: Report; query: URLSearchParams }) {
  const { canUse } = useGrant()
  const { timeZone } = useSettings().organization
  const asked = parametersIn(query)
  const { data: choices, ...reading } = useChoices(asked.get('fundId'))
  const sent = parametersIn(query, report.defaults)
  const path = pathOf(`/reports/${report.path}`, sent)
  const { shown, problem, again } = useReport(report.isOnlyFile ? undefined : path, report)
  const formats: Format[] = report.isPacket ? ['pdf', 'xlsx'] : ['pdf', 'xlsx', 'csv']
  const behind = recordsBehind(daysBehind(report, sent, timeZone), canUse('journal-entries:read'))
  const lists = shown?.lists
  const limits = choices && limitsOf(asked, choices)
  return (
    <Page title={report.title} lead={report.sentence}>
      <div class="report-bar">
        {choices ? <Periods report={report} parameters={asked} choices={choices} /> : <span />}
        <Downloads path={path} title={report.title} formats={formats} />
      </div>
      {choices && <ReportForm report={report} parameters={asked} choices={choices} />}
      {reading.problem && !choices && <ProblemNotice problem={reading.problem} onRetry={reading.again} />}
      {limits && <h2>{limits}</h2>}
      {problem && <Refused problem={problem} onRetry={again} />}
      {!shown && !problem && !report.isOnlyFile && <Loading />}
      {report.isOnlyFile && (
        <p class="soft">This document is large. Download it as PDF, or as a workbook with a sheet for each part.</p>
      )}
      {!problem &&
        shown?.sheets.map((sheet, place) => (
          <SheetOf
            key={place}
            sheet={sheet}
            isOneOfSeveral={report.isPacket ?? false}
            hasDays={hasDays(report)}
            opens={row => (lists?.(row).length ? lists(row) : behind(row))}
          />
        ))}
      {shown && isCut(report, sent, shown.sheets) && (
        <p class="small">
          These are the first {formatNumber(rowsIn(shown.sheets))} rows. Choose fewer days to see the others.
        </p>
      )}
    </Page>
  )
}

/** The records behind a row of a report. */
export function ListView({ list, query }: { list: string; query: URLSearchParams }) {
  const { canUse } = useGrant()
  const known = LISTS[list]
  const parameters = parametersIn(query)
  const path = pathOf(`/${list}`, parameters)
  const { shown, problem, again } = useReport(path, known)
  const title = known?.title ?? inWords(list.replaceAll('-', ' '))
  return (
    <Page title={title} lead="The records behind a row of a report.">
      <Downloads path={path} title={title} formats={['xlsx', 'csv']} />
      {problem && <Refused problem={problem} onRetry={again} />}
      {!shown && !problem && <Loading />}
      {!problem &&
        shown?.sheets.map((sheet, place) => (
          <SheetTable
            key={place}
            sheet={{ ...sheet, title }}
            hasDays={false}
            opens={parameters.has('entryId') ? () => [] : recordsBehind(parameters, canUse('journal-entries:read'))}
          />
        ))}
    </Page>
  )
}

/** Why a report is refused. Asking again helps only when no parameter is at fault. */
const Refused = ({ problem, onRetry }: { problem: Problem; onRetry(): void }) => (
  <ProblemNotice problem={problem} onRetry={problem.fields.length ? undefined : onRetry} />
)

interface PageProps {
  title: string
  lead: string
  children: ComponentChildren
}

const Page = ({ children, ...heading }: PageProps) => (
  <Section {...heading} action={<a href={PATH}>All reports</a>}>
    {children}
  </Section>
)

interface SheetOfProps {
  sheet: ShownSheet
  isOneOfSeveral: boolean
  hasDays: boolean
  opens: DrillDown
}

function SheetOf({ sheet, isOneOfSeveral, hasDays, opens }: SheetOfProps) {
  return (
    <div class="report">
      {isOneOfSeveral && <h2>{sheet.title}</h2>}
      {sheet.subtitle && <p class="soft small">{sheet.subtitle}</p>}
      <SheetTable sheet={sheet} hasDays={hasDays} opens={opens} />
      {sheet.notes.map(note => (
        <p key={note} class="small">
          {note}
        </p>
      ))}
    </div>
  )
}
