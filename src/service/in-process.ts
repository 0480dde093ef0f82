import { randomUUID } from 'node:crypto'
import type { GraphQLSchema } from 'graphql'
import { PAGE_MAX } from '../data/page.js'
import { connect } from '../database/database.js'
import type { DatabaseLocation } from '../database/location.js'
import type { Dependencies } from '../dependencies/dependencies.js'
import { consequences } from '../domain/consequences.js'
import { Executor } from '../kernel/executor.js'
import type { Operation } from '../kernel/operation.js'
import type { Caller } from '../kernel/policy.js'
import { FairReads, PATIENT } from '../postgres/index.js'
import { coerceInput } from '../surfaces/types/contract.js'
import { inputTypeOf } from '../surfaces/types/operation-types.js'
import type { Clock } from '../values/time.js'

/** What connecting as the service needs. */
export type ServiceConnection = Pick<DatabaseLocation, 'serviceUrl' | 'secrets'>

/** One call of an operation by its name. */
export interface InProcessCall {
  name: string
  caller: Caller
  input?: object
  path?: Record<string, string>
  idempotencyKey?: string
  /** Of a list, the cursor of the row before the page. */
  after?: string
}

/** Calls operations without a surface: with the same checks, transaction and audit. */
export class InProcessClient {
  private readonly named: ReadonlyMap<string, Operation>

  constructor(
    private readonly executor: Executor,
    operations: readonly Operation[],
    /** With it, inputs are checked as GraphQL would check them. */
    private readonly schema?: GraphQLSchema,
  ) {
    this.named = new Map(operations.map(operation => [operation.name, operation]))
  }

  /** @throws Refusal as every surface answers it. */
  async call<T = Record<string, unknown>>({
    name,
    caller,
    input = {},
    path = {},
    idempotencyKey,
    after,
  }: InProcessCall): Promise<T> {
    const operation = this.named.get(name)
    if (!operation) throw new Error(`there is no operation ${name}`)
    const type = this.schema && inputTypeOf(this.schema, operation)
    const window = { limit: PAGE_MAX, cursor: after, backwards: false, totals: false }
    const read = () => {
      const given = type ? coerceInput(input, type) : input
      const taken = operation.kind === 'list' ? { filter: { ...given }, window } : given
      return { input: taken, path, idempotencyKey }
    }
    const render = (value: unknown) => JSON.stringify(value)
    return (await this.executor.execute(operation, { caller, requestId: randomUUID(), read, render })).value as T
  }
}

interface Options {
  clock: Clock
  dependencies: Dependencies
  operations: readonly Operation[]
  /** With it, inputs are checked as GraphQL would check them. */
  schema?: GraphQLSchema
}

/** Opens connections of its own for calls of operations, and closes them afterwards. */
export async function withOperations<T>(
  { serviceUrl, secrets }: ServiceConnection,
  { clock, dependencies, operations, schema }: Options,
  work: (client: InProcessClient) => Promise<T>,
): Promise<T> {
  const database = await connect(serviceUrl, PATIENT)
  try {
    const executor = new Executor(
      new FairReads(database.reads),
      database.writes,
      clock,
      secrets,
      dependencies,
      consequences,
    )
    return await work(new InProcessClient(executor, operations, schema))
  } finally {
    await database.close()
  }
}
