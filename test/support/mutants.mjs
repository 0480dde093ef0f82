import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { Tinypool } from 'tinypool'

/*
 * Wrong programs inside a run of the tests (scripts/mutants.js). The product was compiled with all of them in it, and one is active at
 * a time. A wrapper `test/mutants/m17.test.ts` imports a suite, of which those tests run that the wrong program touches.
 */

/** The state that the compiled product reads (its names are Stryker's). */
const switches = () => {
  globalThis.__stryker__ ??= {}
  return globalThis.__stryker__
}
const plan = process.env.MUTANTS && JSON.parse(readFileSync(process.env.MUTANTS, 'utf8'))
/** So often may one place be passed before it counts as a loop without an end. */
const PASSES_MAX = 2_000_000

/** Replaces a part of each statement that has it, as it is sent. */
let sql
/** Texts of statements that were sent while a suite ran. */
const sent = new Set()
if (plan) {
  const changed = text => {
    sent.add(text)
    return sql && text.includes(sql.from) ? text.replaceAll(sql.from, sql.to) : text
  }
  const { parse, query } = pg.Connection.prototype
  pg.Connection.prototype.parse = function (statement, more) {
    return parse.call(this, { ...statement, text: changed(statement.text) }, more)
  }
  pg.Connection.prototype.query = function (text) {
    return query.call(this, changed(text))
  }
  // A thread has switches of its own, so the product's work is done here. Work of tests stays on threads, which it may end.
  const { run } = Tinypool.prototype
  Tinypool.prototype.run = async function (job, options) {
    const { filename, name } = options
    if (job.module.includes('/test/support/')) return run.call(this, job, options)
    return (await import(pathToFileURL(filename).href))[name](structuredClone(job))
  }
}

const killedBefore = mutant =>
  existsSync(plan.results) &&
  readFileSync(plan.results, 'utf8').includes(`${JSON.stringify({ mutant, isKilled: true }).slice(0, -1)},`)
const say = record => appendFileSync(plan.results, `${JSON.stringify(record)}\n`)

/** What a test file of the run has to do with wrong programs; undefined in every other run. */
export function mutantsOf(testPath) {
  if (!plan) return undefined
  const wrapper = path.basename(testPath).replace('.test.ts', '')
  return plan.wrappers ? new Judged(plan.wrappers[wrapper]) : new Covered(path.relative(process.cwd(), testPath))
}

/** Notes which tests pass by which wrong programs. */
class Covered {
  needsFreshApp = true

  constructor(file) {
    this.file = file
    this.failed = []
    sent.clear()
  }
  begin() {
    // What loads while the tests run is noted in the same object, which the compiled modules hold.
    switches().mutantCoverage ??= { static: {}, perTest: {} }
    switches().mutantCoverage.perTest = {}
  }
  testStarts(test) {
    switches().currentTestId = titleOf(test)
  }
  testEnds(test) {
    switches().currentTestId = undefined
    if (test.errors.length) this.failed.push(titleOf(test))
  }
  end() {
    const statements = plan.fragments.filter(({ from }) => [...sent].some(text => text.includes(from)))
    const { perTest, static: loading } = switches().mutantCoverage
    say({
      file: this.file,
      perTest,
      loading: Object.keys(loading),
      sql: statements.map(({ id }) => id),
      failed: this.failed,
    })
  }
}

/** Runs the tests of one wrong program until the first of them fails. */
class Judged {
  isKilled = false

  constructor({ mutant, file, tests, from, to }) {
    Object.assign(this, { mutant, file, tests: tests && new Set(tests), from, to })
    // Statements that a connection has prepared are not sent again.
    this.needsFreshApp = from !== undefined
  }
  begin() {
    // Another test file may have found it meanwhile.
    this.isKilled = killedBefore(this.mutant)
    if (this.needsFreshApp) sql = { from: this.from, to: this.to }
    else Object.assign(switches(), { activeMutant: this.mutant, hitCount: 0, hitLimit: PASSES_MAX })
  }
  testStarts(test) {
    if (this.isKilled || (this.tests && !this.tests.has(titleOf(test)))) test.mode = 'skip'
  }
  testEnds(test) {
    if (!test.errors.length) return
    this.isKilled = true
    this.killer = titleOf(test)
  }
  end() {
    sql = undefined
    Object.assign(switches(), { activeMutant: undefined, hitCount: undefined })
    say({ mutant: this.mutant, isKilled: this.isKilled, file: this.file, killer: this.killer })
  }
}

function titleOf(test) {
  const names = []
  for (let each = test; each?.parent; each = each.parent) names.unshift(each.name)
  return names.join(' > ')
}
