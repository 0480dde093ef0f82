import { Cursors } from '../data/page.js'
import { Reader } from '../data/reader.js'
import { allRecords, type Row } from '../declaration/fields.js'
import { METADATA } from '../declaration/metadata.js'
import type { Dependencies } from '../dependencies/dependencies.js'
import type { FairReads, Shares, Statement, WriteTransaction } from '../postgres/index.js'
import { ofCommit, ofUncommitted, Refusal, refusalOnDemand } from '../refusals/refusals.js'
import { codeOf } from '../values/errors.js'
import { isObject } from '../values/objects.js'
import { idOf, present } from '../values/present.js'
import { aheadOf, type Clock, today } from '../values/time.js'
import { answerOf, answerSeenBy, isPage, rowTypeOf, withRequested } from './answers.js'
import type { Authorized, Call, Outcome } from './call.js'
import { refusalOfDuplicate, UNIQUE_VIOLATION } from './duplicates.js'
import {
  type Attempt,
  assertKey,
  closeWrite,
  forgetResponse,
  openWrite,
  organizationOf,
  rereads,
  type StoredResponse,
} from './idempotency.js'
import { pathWithSurvivors, type Survivors, withSurvivors } from './merged-references.js'
import { type Annotations, annotationsOf, isAlone, storeMetadata } from './metadata.js'
import {
  authorizeCall,
  type List,
  listInputOf,
  type Mutation,
  type MutationContext,
  type Operation,
  type Query,
  type QueryContext,
  successOf,
} from './operation.js'
import type { Caller } from './policy.js'
import { MANY_CHANGES, STATISTICS } from './statistics.js'
import { type Upkeep, Upkeeper, type UpkeepWatcher } from './upkeep.js'
import { type AfterCommit, type Consequence, SERIALIZATION_FAILURE, Work } from './work.js'

/** The id of the record that an operation returned, if any. */
const named = (result: unknown): Pick<Outcome, 'id'> =>
  isObject(result) && typeof result.id === 'string' ? { id: result.id } : {}

const ATTEMPTS = 3
const DEADLOCK = '40P01'

function canRetry(error: unknown, attempt: number): boolean {
  const code = codeOf(error) ?? ''
  // A second attempt finds the resource that another request has created meanwhile.
  return code === UNIQUE_VIOLATION
    ? attempt === 1
    : [SERIALIZATION_FAILURE, DEADLOCK].includes(code) && attempt < ATTEMPTS
}

/** What the executor signs with: the cursors of lists, and the audit chain. */
export interface ExecutorSecrets {
  cursorSecret: Buffer
  auditSecret: Buffer
}

/** Where writes get their connections: those of one organization never hold more than its share. */
export interface Writes {
  begin(): Promise<WriteTransaction>
  shares: Shares
  /** Milliseconds after which a write that met a conflict is not attempted again. */
  mostMs: number
}

/** Whether an answer is made of several reads: a report, and a record with fields that are read on request. */
const needsSeveralReads = ({ kind, gives }: Operation, { include }: Authorized): boolean =>
  Boolean(include?.length) || (kind === 'query' && !allRecords().has(rowTypeOf(gives)))

/** From here on, the write names the survivors. Its key is compared with the request as it was sent. */
function takeSurvivors({ operation: { takes }, work }: Attempt, survivors: Survivors): void {
  work.survivors = new Map(survivors)
  if (takes) work.input = withSurvivors(takes, work.input, survivors)
}

/** What a write is, inside its transaction. */
type RunAttempt = (attempt: Attempt) => Promise<Outcome>

/** A write that is committed, and what is done after it. */
interface Committed {
  outcome: Outcome
  after: readonly AfterCommit[]
}

/** Finds a write by its name, and reads JSON as its input. @throws Refusal 422 for an input that the write does not take. */
export type FindWrite = (name: string, input: object) => Promise<{ operation: Mutation; given: object }>

/** Reads of one request, and their end. */
export interface Reads {
  reader: Reader
  end(): Promise<void>
}

/** The executor: every operation of every surface runs through `execute`, and nothing else opens a transaction. */
export class Executor {
  private readonly cursors: Cursors
  private readonly upkeeper: Upkeeper

  constructor(
    private readonly reads: FairReads,
    private readonly writes: Writes,
    readonly clock: Clock,
    private readonly secrets: ExecutorSecrets,
    private readonly dependencies: Dependencies,
    private readonly consequences: readonly Consequence[],
    /** Called with each error that ends an operation. */
    private readonly failed: (operation: Operation, error: unknown) => void = () => undefined,
    watcher: UpkeepWatcher = () => undefined,
    /** For operations that perform others. */
    private readonly findWrite: FindWrite = name => Promise.reject(new Error(`nothing here performs ${name}`)),
  ) {
    this.cursors = new Cursors(secrets.cursorSecret)
    this.upkeeper = new Upkeeper(
      (organizationId, work) => writes.shares.run(organizationId, work),
      () => writes.begin(),
      () => clock.now(),
      watcher,
    )
  }

  /** Resolves when no upkeep runs that a request has begun. */
  settled(): Promise<void> {
    return this.upkeeper.settled()
  }

  /** Waits for the upkeep that is running. */
  end(): Promise<void> {
    return this.upkeeper.end()
  }

  /** The clock of a caller's church. An operation in service time keeps that of the service, and a new church has it. */
  private clockOf({ clockAheadSeconds }: Caller, operation?: Pick<Operation, 'inServiceTime' | 'organization'>): Clock {
    return operation?.inServiceTime || operation?.organization ? this.clock : aheadOf(this.clock, clockAheadSeconds)
  }

  /**
   * Reads for the requests of a caller. `isTogether`: all see one state of the database, and hold a connection from the
   * first on; otherwise each sees the latest state. Whoever asks for them ends them. `needsPrimary`: no replica
   * is sure to have what they read, such as what the same request has written.
   */
  readsFor(caller: Caller, isTogether: boolean, needsPrimary = false): Reads {
    const { organizationId, timeZone } = caller
    const day = today(this.clockOf(caller), timeZone)
    const auditHead = needsPrimary ? undefined : caller.auditHead
    const { run, end } = isTogether
      ? this.reads.together(organizationId, auditHead)
      : this.reads.each(organizationId, auditHead)
    return { reader: new Reader(organizationId, run, this.cursors, day, timeZone), end }
  }

  /** Reads inside the transaction of a write. */
  private readerOf({ work, call }: Attempt): Reader {
    const { timeZone } = call.caller
    const run = (statements: readonly Statement<Row>[]) => Promise.all(statements.map(each => work.run(each)))
    return new Reader(work.organizationId, run, this.cursors, today(work.clock, timeZone), timeZone)
  }

  /** What a query and a mutation have in common. */
  private contextOf(operation: Operation, caller: Caller, read: Reader) {
    const { dependencies } = this
    const clock = this.clockOf(caller, operation)
    return {
      caller,
      read,
      clock,
      serviceClock: this.clock,
      files: dependencies.files,
      seals: dependencies.seals,
      today: today(clock, caller.timeZone),
      keepUp: (upkeep: Upkeep) => this.upkeeper.ask(caller.organizationId, upkeep),
    }
  }

  /** @throws Refusal of the operation, its scope or its key. Any other error is a fault of the service. */
  async execute(operation: Operation, call: Call): Promise<Outcome> {
    if (call.caller.refusesFor) throw refusalOnDemand(call.caller.refusesFor)
    try {
      authorizeCall(call.caller, operation)
      const authorized = { ...call, ...(await call.read()) }
      return await (operation.kind === 'mutation'
        ? this.write(operation, authorized)
        : this.read(operation, authorized))
    } catch (error) {
      this.failed(operation, error)
      throw error
    }
  }

  private async read(operation: Query | List, call: Authorized): Promise<Outcome> {
    if (call.reader) return this.readBy(call.reader, operation, call)
    const reads = this.readsFor(call.caller, needsSeveralReads(operation, call))
    try {
      return await this.readBy(reads.reader, operation, call)
    } finally {
      void reads.end()
    }
  }

  private async readBy(
    reader: Reader,
    operation: Query | List,
    { caller, input, path, include, selection }: Authorized,
  ): Promise<Outcome> {
    const context = { ...this.contextOf(operation, caller, reader), selection }
    const answer = await (operation.kind === 'list'
      ? operation.run(context, listInputOf(input), path)
      : operation.run(context, input, path))
    const whole = include?.length ? await withRequested(context.read, operation, include, answer) : answer
    const value = answerSeenBy(caller, operation.gives, whole)
    const outcome = { value, status: 200, replayed: false }
    const wantsTotals = operation.kind === 'list' && listInputOf(input).window.totals
    return wantsTotals && isPage(value) ? { ...outcome, totals: await value.totals() } : outcome
  }

  private async write(operation: Mutation, call: Authorized): Promise<Outcome> {
    assertKey(operation, call)
    const prepared = await this.prepare(operation, call)
    const { outcome, after } = await this.committed(operation, call, attempt => this.run(attempt, prepared))
    for (const each of after) await this.finish(operation, call, each)
    return outcome
  }

  /** Runs attempts of a write until one is committed. */
  private async committed(operation: Mutation, call: Authorized, run: RunAttempt): Promise<Committed> {
    const last = performance.now() + this.writes.mostMs
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.writes.shares.run(call.caller.organizationId, () => this.attempt(operation, call, run))
      } catch (error) {
        if (canRetry(error, attempt) && performance.now() <= last) continue
        throw codeOf(error) === UNIQUE_VIOLATION ? await this.duplicate(operation, error, call) : error
      }
    }
  }

  /** The refusal of a key that another record has. It is read after the write is undone, and refused without words when that fails. */
  private async duplicate(operation: Mutation, error: unknown, call: Authorized): Promise<Refusal> {
    const { reader, end } = this.readsFor(call.caller, false, true)
    try {
      return await refusalOfDuplicate(error, call, reader)
    } catch (fault) {
      this.failed(operation, fault)
      return new Refusal('duplicate')
    } finally {
      void end()
    }
  }

  /** Does what follows a commit, and takes the write and its stored response back when that fails. */
  private async finish(operation: Mutation, call: Authorized, { act, undo }: AfterCommit): Promise<void> {
    try {
      await act()
    } catch (error) {
      const { idempotencyKey: key, ifVersion: _, ...others } = call
      await this.committed(operation, others, async ({ work }) => {
        await undo(work)
        if (key !== undefined) await work.run(forgetResponse(work.organizationId, operation, key))
        await work.followUp(this.consequences)
        return { status: 200, replayed: false }
      })
      throw error
    }
  }

  /** Does the long work of a write before its transaction. It reads without holding a connection. */
  private async prepare(operation: Mutation, { caller, input, path, file, gone }: Authorized): Promise<unknown> {
    if (!operation.prepare) return undefined
    const reads = this.readsFor(caller, false)
    try {
      return await operation.prepare(
        {
          ...this.contextOf(operation, caller, reads.reader),
          exports: this.dependencies.exports,
          file,
          gone: gone?.(),
        },
        input,
        path,
      )
    } finally {
      void reads.end()
    }
  }

  private async attempt(operation: Mutation, call: Authorized, run: RunAttempt): Promise<Committed> {
    const deadline = performance.now() + this.writes.mostMs
    const transaction = await this.writes.begin().catch(error => {
      throw ofUncommitted(error, performance.now() > deadline)
    })
    try {
      const work = new Work(
        transaction,
        organizationOf(operation, call, this.clock),
        this.clockOf(call.caller, operation),
        call.ifVersion,
        call.input,
        this.clockOf(call.caller, { organization: operation.organization }),
      )
      const attempt = { operation, call, work }
      const { stored, survivors } = await openWrite(attempt, this.dependencies.seals)
      if (survivors.size) takeSurvivors(attempt, survivors)
      const outcome = await (stored ? this.replay(attempt, stored) : run(attempt))
      if (stored || outcome.isRehearsal) {
        await transaction.answered()
        await transaction.rollback()
        return { outcome, after: [] }
      }
      await work.settle()
      const ends = await transaction.commitAfter(() =>
        closeWrite(attempt, outcome, this.secrets.auditSecret, this.dependencies.seals),
      )
      for (const end of ends) if (end.status === 'rejected') throw ofCommit(end.reason)
      if (work.changes.length >= MANY_CHANGES) work.keepUp(STATISTICS)
      for (const upkeep of work.upkeep) this.upkeeper.ask(work.organizationId, upkeep)
      return { outcome, after: work.after }
    } catch (error) {
      await transaction.rollback().catch(() => undefined)
      throw ofUncommitted(error, performance.now() > deadline)
    }
  }

  private async run(attempt: Attempt, prepared: unknown): Promise<Outcome> {
    const { operation, call, work } = attempt
    const { caller, requestId } = call
    const headers = new Map<string, string>()
    const read = this.readerOf(attempt)
    const context: MutationContext = {
      ...this.dependencies,
      ...this.contextOf(operation, caller, read),
      work,
      requestId,
      headers,
      isDryRun: call.dryRun === true,
      perform: async (by, name, input, path = {}) => {
        const { operation: another, given } = await this.findWrite(name, input)
        const made = await another.run({ ...context, caller: by, headers: new Map() }, given, path)
        await work.flush()
        return present(named(made).id)
      },
    }
    const path = pathWithSurvivors(operation, call.path, work.survivors)
    const annotations = annotationsOf(operation.takes, work.input)
    const result = await this.runWith(annotations, attempt, context, path, prepared)
    await work.followUp(this.consequences)
    const value = await this.answered(operation, context, result, annotations)
    const { replayed } = work
    const isRehearsal = call.dryRun === true || work.isRehearsal
    const status = replayed || isRehearsal ? 200 : successOf(operation)
    const { survivors } = work
    return { value, ...named(result), body: call.render(value), status, replayed, isRehearsal, headers, survivors }
  }

  /** Runs an operation, unless its request changes metadata alone, and stores the metadata. */
  private async runWith(
    annotations: Annotations | undefined,
    { operation, work }: Attempt,
    context: MutationContext,
    path: Record<string, string>,
    prepared: unknown,
  ): Promise<unknown> {
    if (!annotations) return operation.run(context, work.input, path, prepared)
    const result =
      isAlone(annotations) && !operation.creates
        ? { id: (await work.change(annotations.type, idOf(path))).id }
        : await operation.run(context, annotations.rest, path, prepared)
    await storeMetadata(work, annotations, result)
    return result
  }

  /** The answer of a write as its caller may see it. It has the metadata when the request has some. */
  private async answered(
    operation: Mutation,
    context: QueryContext,
    result: unknown,
    annotations: Annotations | undefined,
  ): Promise<unknown> {
    const answer = await answerOf(operation, context, result)
    const isShown = annotations && !annotations.isBulk && annotations.given.size > 0
    const whole = isShown ? await withRequested(context.read, operation, [METADATA], answer) : answer
    return answerSeenBy(context.caller, operation.gives, whole)
  }

  private async replay(attempt: Attempt, { body, status }: StoredResponse): Promise<Outcome> {
    const { operation, call, work } = attempt
    const { survivors } = work
    if (!rereads(operation)) return { body, status, replayed: true, survivors }
    const context = this.contextOf(operation, call.caller, this.readerOf(attempt))
    const value = await this.answered(operation, context, JSON.parse(body), annotationsOf(operation.takes, work.input))
    return { value, body: call.render(value), status, replayed: true, survivors }
  }
}
