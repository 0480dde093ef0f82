const PREFIX = '/api/v1'
/** Values of a parameter that the contract leaves open. */
const DAY = '2024-06-30'
const INSTANT = '2026-01-01T00:00:00Z'
const WORDS = 'ann'
/** What is no filter. */
const PLAIN = new Set(['cursor', 'limit', 'sort', 'include', 'format', 'X-Organization-Id'])
/** How many rows of a list are looked through for a value of each filter. */
const SAMPLE = 200

/** A part of the contract, also where it stands elsewhere. */
const resolvedIn = (contract, part) =>
  part?.$ref
    ? part.$ref
        .split('/')
        .slice(1)
        .reduce((at, key) => at[key], contract)
    : part

/**
 * Every list and every report of a contract, with its parameters: their names, what to choose from, type and format.
 */
function readsOf(contract) {
  const resolved = part => resolvedIn(contract, part)
  return Object.entries(contract.paths).flatMap(([path, { get }]) => {
    if (!get || path.includes('{')) return []
    const parameters = (get.parameters ?? [])
      .map(resolved)
      .filter(each => each.in === 'query')
      .map(({ name, required, schema }) => {
        const { type, items, format, ...rest } = { ...resolved(schema) }
        return { name, required, type, items, format, choices: resolved(items)?.enum ?? rest.enum }
      })
    const named = name => parameters.find(parameter => parameter.name === name)
    return [{ path, parameters, named, isList: Boolean(named('cursor')), isReport: path.includes('/reports/') }]
  })
}

/** The first value of a member in the rows of a page, however deep. */
function valueIn(rows, name) {
  for (const row of rows) {
    if (row && typeof row === 'object') {
      if (typeof row[name] === 'string' || typeof row[name] === 'number') return row[name]
      const found = valueIn(Object.values(row), name)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Where a filter finds a value that no row of its list shows. */
const ELSEWHERE = {
  householdId: ['/households', 'id'],
  givingUnitId: ['/households', 'id'],
  donorId: ['/donors', 'id'],
  tagId: ['/donor-tags', 'id'],
  campaignId: ['/pledge-campaigns', 'id'],
  settlementId: ['/settlements', 'id'],
  givingBatchId: ['/giving-batches', 'id'],
  transactionId: ['/transactions', 'id'],
  billId: ['/bills', 'id'],
  splitVendorId: ['/vendors', 'id'],
  sourceId: ['/giving-batches', 'id'],
  fundId: ['/funds', 'id'],
  accountId: ['/accounts', 'id'],
  withoutDimensionId: ['/dimensions', 'id'],
  dimensionValueId: ['/ledger-lines', 'dimensionValueId'],
  contributionProvider: ['/contributions', 'provider'],
}
/** Texts that nothing has. */
const NOTHING = 'none'

/** A value for a parameter: the first to choose from, what a row of the list has, or one of another list. */
function exampleOf({ name, choices, type, items, format }, rows, elsewhere) {
  if (choices) return choices[0]
  const member = name.replace(/\[.*/, '')
  if (type === 'boolean') return true
  if (format === 'date') return DAY
  if (format === 'date-time') return INSTANT
  if (member === 'q') return WORDS
  return (
    valueIn(rows, member) ??
    valueIn(rows, member.replace(/Id$/, '')) ??
    elsewhere(member) ??
    (items || type === 'string' ? undefined : 100)
  )
}

/** The questions to a list: its first page, with totals, by every sort, and by every filter without and with totals. */
function questionsToList({ path, parameters, named }, rows, elsewhere) {
  const totals = named('include')?.choices?.includes('totals') ? ['include=totals'] : []
  const filters = parameters.flatMap(parameter => {
    const value = PLAIN.has(parameter.name) ? undefined : exampleOf(parameter, rows, elsewhere)
    return value === undefined ? [] : [`${parameter.name}=${encodeURIComponent(value)}`]
  })
  const sorts = (named('sort')?.choices ?? []).map(sort => `sort=${sort}`)
  const withTotals = each => totals.map(total => `${each}&${total}`)
  return ['', ...totals, ...sorts, ...filters, ...filters.flatMap(withTotals)].map(search => `${path}?${search}`)
}

/** The questions to a report: a year, several years, and the year by each of its groups and against the year before. */
function questionsToReport({ path, named }, accountId, { year, all }) {
  const asked = ([from, asOf]) => [
    ...(named('from') ? [`from=${from}`] : []),
    ...(named('asOf') ? [`asOf=${asOf}`] : []),
    ...(named('accountId')?.required ? [`accountId=${accountId}`] : []),
  ]
  const groups = (named('groupBy')?.choices ?? []).filter(group => group !== 'DIMENSION')
  const compared = named('compareTo') ? [[...asked(year), 'compareTo=PREVIOUS_YEAR']] : []
  return [asked(year), asked(all), ...groups.map(group => [...asked(year), `groupBy=${group}`]), ...compared].map(
    search => `${path}?${search.join('&')}`,
  )
}

/**
 * Every question that the lists and reports of a contract take: each list plain, with totals, by each sort and each
 * filter, and each report by each group.
 * @param get answers a path with the members of its answer.
 * @param periods the first and the last day of a year, and of several years.
 */
export async function everyQuestion(contract, get, periods) {
  const known = new Map()
  const reads = readsOf(contract)
  const rowsOf = async path => {
    const limit = reads.some(each => each.path === PREFIX + path && each.isList) ? `?limit=${SAMPLE}` : ''
    if (!known.has(path)) known.set(path, Object.values(await get(PREFIX + path + limit)).find(Array.isArray) ?? [])
    return known.get(path)
  }
  for (const [path] of Object.values(ELSEWHERE)) await rowsOf(path)
  const elsewhere = member => {
    const [path, name] = ELSEWHERE[member] ?? []
    return path ? valueIn(known.get(path), name) : /Id$|^id$/.test(member) ? undefined : NOTHING
  }
  const questions = new Set()
  for (const each of reads) {
    const [{ id: accountId }] = await rowsOf('/accounts')
    if (each.isReport) for (const path of questionsToReport(each, accountId, periods)) questions.add(path)
    if (!each.isList || (each.isReport && each.named('accountId')?.required)) continue
    const rows = await rowsOf(each.path.slice(PREFIX.length))
    for (const path of questionsToList(each, rows, elsewhere)) questions.add(path)
  }
  return [...questions]
}
