import { randomUUID } from 'node:crypto'
import type { GraphQLSchema } from 'graphql'
import { PAGE_MAX } from './data/page.js'
import { connect } from './database/database.js'
import type { Place } from './database/place.js'
import { consequences } from './domain/consequences.js'
import { Door } from './kernel/execute.js'
import type { ListInput, Operation } from './kernel/operation.js'
import type { Caller } from './kernel/policy.js'
import type { Surroundings } from './kernel/surroundings.js'
import { coerceInput } from './surfaces/contract.js'
import { inputTypeOf } from './surfaces/operation-types.js'
import type { Clock } from './values/time.js'

/** Where the service's own connections lead. */
export type Inner = Pick<Place, 'serviceUrl' | 'secrets'>

/** One call of an operation by its name. */
export interface Act {
  name: string
  caller: Caller
  input?: object
  path?: Record<string, string>
  idempotencyKey?: string
  /** Of a list, the cursor of the row before the page. */
  after?: string
}

/** Runs operations inside the process, without a surface: with the same checks, transaction and audit. */
export class Inside {
  private readonly named: ReadonlyMap<string, Operation>

  constructor(
    private readonly door: Door,
    operations: readonly Operation[],
    /** With it, inputs are checked as GraphQL would check them. */
    private readonly schema?: GraphQLSchema,
  ) {
    this.named = new Map(operations.map(operation => [operation.name, operation]))
  }

  /** @throws Refusal as every surface answers it. */
  async act<T = Record<string, unknown>>({
    name,
    caller,
    input = {},
    path = {},
    idempotencyKey,
    after,
  }: Act): Promise<T> {
    const operation = this.named.get(name)
    if (!operation) throw new Error(`there is no operation ${name}`)
    const type = this.schema && inputTypeOf(this.schema, operation)
    const window = { limit: PAGE_MAX, cursor: after, backwards: false, totals: false }
    const read = () => {
      const given = type ? (coerceInput(input, type) as object) : input
      const taken = operation.kind === 'list' ? ({ filter: given, window } as ListInput) : given
      return { input: taken, path, idempotencyKey }
    }
    const call = {
      caller,
      requestId: randomUUID(),
      read,
      render: (value: unknown) => JSON.stringify(value),
    }
    return (await this.door.execute(operation, call)).value as T
  }
}

/** Opens own connections for running operations, and closes them afterwards. */
export async function inside<T>(
  { serviceUrl, secrets }: Inner,
  { clock, surroundings }: { clock: Clock; surroundings: Surroundings },
  work: (door: Door) => Promise<T>,
): Promise<T> {
  const database = await connect(serviceUrl)
  try {
    const manager = () => database.orm.em.fork()
    return await work(new Door(database.reads, manager, clock, secrets.cursorSecret, surroundings, consequences))
  } finally {
    await database.close()
  }
}
