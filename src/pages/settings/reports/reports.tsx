import { Section } from '../../components/section'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { addressOf } from './address'
import { GROUPS, reportAt } from './catalog'
import { ListView, ReportView } from './report-view'

/** The reports of the church. The address names the one that is open, with its parameters. */
export function Reports() {
  const { query } = useAddress()
  const report = reportAt(query.get('report'))
  const [list] = /^[\w-]+$/.exec(query.get('list') ?? '') ?? []
  if (report) return <ReportView key={report.path} report={report} query={query} />
  if (list) return <ListView key={list} list={list} query={query} />
  return <ReportList />
}

function ReportList() {
  const { canUse } = useGrant()
  const groups = GROUPS.map(({ title, reports }) => ({
    title,
    reports: reports.filter(({ scopes }) => scopes.every(canUse)),
  }))
  return (
    <Section title="Reports" lead="Choose a report. Its address keeps its days, so you can bookmark it.">
      <div class="report-groups">
        {groups
          .filter(({ reports }) => reports.length)
          .map(({ title, reports }) => (
            <section key={title} class="panel">
              <h2>{title}</h2>
              <ul class="reports">
                {reports.map(({ path, title: name, sentence }) => (
                  <li key={path}>
                    <a href={addressOf('report', path)}>{name}</a>
                    <span class="block soft small">{sentence}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Section>
  )
}
