import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROWS = 12
/** Reports are asked whole, because their order may change. */
const REPORT_ROWS = 200
/** Lists that show what happens while a release is asked, and files. */
const LEFT_OUT = /^\/(changes|jobs|organizations)\b|\/(content|copy|letters|file|pdf)$/

/** Reports of GraphQL, and reads that only GraphQL has. */
const GRAPHQL = [
  '{ statementOfFinancialPosition(filter: {columns: FUND}) { isBalanced columns { label } totalAssets totalNetAssets } }',
  '{ givingReport(filter: {groupBy: [MONTH, FUND]}) { rows { month fund { name } measures { gross refunds net giftCount } } totals { net } } }',
  '{ accountingPeriods(filter: {status: [CLOSED]}) { startDate endDate status closedAt } }',
  '{ ledgerAccounts { accountNumber name accountType } }',
  '{ accounts { accountNumber name isCashAccount } }',
  '{ donors(first: 20) { nodes { id displayName household { id name } } totalCount } }',
  '{ reconciliations(first: 20) { nodes { id status statementDate } totalCount } }',
  '{ budgets(first: 5) { nodes { id name } totalCount } }',
  '{ apiKeys(first: 5) { nodes { name scopes } totalCount } }',
  '{ members(first: 10) { nodes { role } totalCount } }',
]

/** Parameters that a read requires: a value, or the list whose first row has it. */
const REQUIRED = { year: '2026', dimensionId: '/dimensions', accountId: '/accounts', donorId: '/donors' }

/** Every read of a release's REST interface: lists with their totals, the first records of each list, and reports. */
function readsOf(tree) {
  const { paths, components } = JSON.parse(readFileSync(path.join(tree, 'schema', 'openapi.json'), 'utf8'))
  const resolved = ({ $ref, ...parameter }) => ($ref ? components.parameters[$ref.split('/').at(-1)] : parameter)
  return Object.entries(paths)
    .map(([at, { get, parameters = [] }]) => ({ at: at.replace(/^\/api\/v1/, ''), get, shared: parameters }))
    .filter(({ at, get }) => get && !LEFT_OUT.test(at))
    .map(({ at, get, shared }) => ({ at, parameters: [...shared, ...(get.parameters ?? [])].map(resolved) }))
    .sort((one, other) => one.at.split('{').length - other.at.split('{').length)
}

/** The query of a list or report. */
function queryOf(at, parameters, ids) {
  const query = new URLSearchParams()
  for (const each of parameters) {
    const { name } = each
    if (name === 'limit') query.set(name, String(at.startsWith('/reports/') ? REPORT_ROWS : ROWS))
    if (name === 'include' && JSON.stringify(each).includes('totals')) query.set(name, 'totals')
    if (each.required && each.in === 'query') query.set(name, ids.get(REQUIRED[name])?.[0] ?? REQUIRED[name] ?? '')
  }
  return query.size ? `?${query}` : ''
}

/**
 * Asks a release about a hundred questions.
 * @returns what it was asked, with its answers.
 */
export async function askEverything({ rest, graphql }, tree) {
  const answers = []
  const ids = new Map()
  const ask = async target => {
    const { status, headers, body } = await rest('GET', target)
    if (status === 200 && headers.get('content-type')?.includes('json')) answers.push({ get: target, body })
    return status === 200 ? body : undefined
  }
  for (const { at, parameters } of readsOf(tree)) {
    const [, list, rest] = /^(.*?)\/\{\w+\}([^{]*)$/.exec(at) ?? []
    if (list !== undefined) {
      for (const id of (ids.get(list) ?? []).slice(0, 2))
        await ask(`${list}/${id}${rest}${queryOf(at, parameters, ids)}`)
    } else if (!at.includes('{')) {
      const body = await ask(`${at}${queryOf(at, parameters, ids)}`)
      const rows = body && Object.values(body).find(Array.isArray)
      if (rows)
        ids.set(
          at,
          rows.flatMap(({ id }) => id ?? []),
        )
    }
  }
  for (const query of GRAPHQL) {
    const { body } = await graphql(query)
    if (body.errors) throw new Error(`${query}: ${JSON.stringify(body.errors)}`)
    answers.push({ query, body })
  }
  return answers
}
