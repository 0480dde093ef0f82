/*
 * Tests insert rows past the product, which keeps figures that follow from rows. They are kept once before somebody looks (a request, a
 * command, SQL that is no insertion) and not after each insertion. The test files of a worker share this, as they share its service.
 */

/** SQL of the functions that keep figures, with the tables that they follow from. @type {Promise<{ name: string, reads: Set<string> }[]>} */
let fillings

/** The functions that keep figures, by what they and the functions that they call read. */
async function readFillings(client) {
  const { rows } = await client.query(
    `select proname as name, regexp_split_to_array(prosrc, '\\W+') as words from pg_proc
     where pronamespace = 'public'::regnamespace`,
  )
  const wordsOf = new Map(rows.map(({ name, words }) => [name, words]))
  return [...wordsOf.keys()]
    .filter(name => name.startsWith('fill_'))
    .map(name => {
      const reads = new Set([name])
      // A set also visits what is added to it meanwhile.
      for (const word of reads) for (const each of wordsOf.get(word) ?? []) reads.add(each)
      return { name, reads }
    })
}

export const bindingOf = organizationId => `select set_config('app.organization', '${organizationId}', true)`

/** SQL that keeps the figures that follow from written tables, as the product would have done. Empty when none do. */
async function keeping(client, tables) {
  fillings ??= readFillings(client)
  const names = (await fillings).filter(({ reads }) => tables.some(table => reads.has(table)))
  const calls = names.map(({ name }) => `${name}(current_setting('app.organization')::uuid, null, 1000000)`)
  if (!calls.length) return ''
  return `select pg_advisory_xact_lock(hashtext('keep ' || current_setting('app.organization'))); select ${calls.join(', ')}`
}

/** The owner's connections of an app, with what is unkept there. */
class Owner {
  /** Tables that rows were inserted into, by organization. */
  tables = new Map()

  constructor(pool) {
    const connect = pool.connect.bind(pool)
    const query = pool.query.bind(pool)
    const end = pool.end.bind(pool)
    this.connect = () => connect()
    Object.assign(pool, {
      // With a callback it is the pool itself that connects, for a query.
      connect: callback => (callback ? connect(callback) : Promise.resolve(keepFigures()).then(() => connect())),
      query: async (...given) => {
        await keepFigures()
        return query(...given)
      },
      end: () => {
        owners.delete(pool)
        return end()
      },
    })
  }

  leaveUnkept(organizationId, tables) {
    this.tables.set(organizationId, new Set([...(this.tables.get(organizationId) ?? []), ...tables]))
  }

  keep = keeping

  async keepAll() {
    const all = [...this.tables]
    this.tables.clear()
    for (const [organizationId, tables] of all) {
      const client = await this.connect()
      try {
        const sql = await keeping(client, [...tables])
        if (sql) await client.query(`begin; ${bindingOf(organizationId)}; ${sql}; commit`)
      } finally {
        client.release()
      }
    }
  }
}

const owners = new Map()

/** The owner's connections of an app. Whoever else uses its pool finds the figures kept. */
export function ownerOf({ owner: pool }) {
  const found = owners.get(pool) ?? new Owner(pool)
  owners.set(pool, found)
  return found
}

/** Keeps what is unkept. @returns nothing when there is nothing to wait for. */
export function keepFigures() {
  const open = [...owners.values()].filter(({ tables }) => tables.size)
  return open.length ? Promise.all(open.map(each => each.keepAll())) : undefined
}
