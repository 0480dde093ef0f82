const MS_PER_DAY = 86_400_000
const memberAt = (value, names) => names.reduce((at, name) => at?.[name], value)
const rowsOf = body => {
  const list = Object.values(body).find(Array.isArray)
  return 'id' in body || !list ? [body] : list
}

/** The records that the lists of a story find. A fragment such as `#code=300` puts the row with this member in front. */
async function cast(given, { rest }, fill) {
  for (const [name, from] of Object.entries(given)) {
    const [target, wanted] = fill(from).split('#')
    const { status, body } = await rest('GET', target)
    if (status !== 200) throw new Error(`GET ${target} answered ${status}`)
    const rows = rowsOf(body)
    const [member, value] = wanted?.split('=') ?? []
    const first = wanted && rows.find(row => String(memberAt(row, member.split('.'))) === value)
    fill.rows.set(name, first ? [first, ...rows.filter(row => row !== first)] : rows)
  }
}

function filler(today) {
  const rows = new Map()
  const named = name => {
    const [, days] = /^today([+-]\d+)?$/.exec(name) ?? []
    if (name.startsWith('today') && !name.includes('.'))
      return new Date(Date.parse(today) + Number(days ?? 0) * MS_PER_DAY).toISOString().slice(0, 10)
    const [record, ...names] = name.split('.')
    return memberAt(/^\d+$/.test(names[0]) ? rows.get(record) : rows.get(record)?.[0], names)
  }
  const fill = value => {
    if (Array.isArray(value)) return value.map(fill)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]))
    if (typeof value !== 'string') return value
    const [, whole] = /^\{([\w.+-]+)\}$/.exec(value) ?? []
    const filled = name => {
      const found = named(name)
      if (found === undefined || found === null) throw new Error(`the church has no ${name}`)
      return found
    }
    return whole ? filled(whole) : value.replace(/\{([\w.+-]+)\}/g, (_all, name) => filled(name))
  }
  return Object.assign(fill, { rows })
}

/**
 * Sends the writes of the reference's examples to a release. An earlier release refuses what it does not have yet.
 * @returns why each of the others was refused, by operation.
 */
export async function playStories(examples, as, today) {
  const refused = {}
  for (const [name, { given = {}, accepted }] of Object.entries(examples)) {
    if (accepted.request.method === 'GET') continue
    const fill = filler(today)
    try {
      await cast(given, as, fill)
      const { method, path, query, headers, body } = fill(accepted.request)
      const target = query ? `${path}?${new URLSearchParams(query)}` : path
      const answer = await as.rest(method, target, { body, headers })
      if (answer.status >= 300) refused[name] = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
    } catch (error) {
      refused[name] = error.message
    }
  }
  return refused
}
