import { createRequire } from 'node:module'

// Its ES module asks for a DOM's `fetch`; the CommonJS build reads its file.
const { loadModule, parseSync, parsePlPgSQLSync } = createRequire(import.meta.url)('libpg-query')
await loadModule()

/**
 * Reads migrations as a database with rows runs them: its tables are bound to one organization, also for their owner, and what
 * the rows hold is whatever earlier releases allowed.
 */

/** The line by which a migration says why older rows keep a new constraint, when the rule cannot see it. */
const HOLDS = /^-- Older rows hold (\w+): .+\.$/gm

const nameOf = ({ schemaname = 'public', relname }) => `${schemaname}.${relname}`
/** Tables of the installation belong to no organization, and have no row-level security. */
const isBound = name => /^public\.(?!pg_|migration$|schema_source$)/.test(name)
const parts = node => (node && typeof node === 'object' ? Object.values(node) : [])

/** Calls `visit` with every object below. */
function each(node, visit) {
  if (!node || typeof node !== 'object') return
  visit(node)
  for (const part of parts(node)) each(part, visit)
}

/** Everything of one kind below a node. */
function all(node, kind) {
  const found = []
  each(node, ({ [kind]: one }) => one && found.push(one))
  return found
}

/** The SQL in the body of a DO block. */
function bodyOf(statement) {
  const [body] = all(statement, 'DefElem').filter(({ defname }) => defname === 'as')
  const text = body.arg.String.sval
  const parsed = parsePlPgSQLSync(`create function f() returns void language plpgsql as $body$${text}$body$`)
  const queries = []
  each(parsed, ({ PLpgSQL_expr: expression }) => expression && queries.push(expression.query))
  return queries.flatMap(query => {
    try {
      return parseSync(query).stmts.map(({ stmt }) => stmt)
    } catch {
      // An expression, such as the condition of an IF.
      return parseSync(`select ${query}`).stmts.map(({ stmt }) => stmt)
    }
  })
}

/** PostgreSQL alters no table whose changed rows still wait for a deferred constraint or trigger. */
const WAITING = 'changed rows wait for deferred constraints: set constraints all immediate before'

const CHANGES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']
const QUERIES = ['SelectStmt', ...CHANGES]

/** The values that a check allows: `kind in ('A', 'B')`. Undefined for other checks. */
function allowedBy(check) {
  const { A_Expr: compared } = check ?? {}
  if (compared?.kind !== 'AEXPR_IN' || compared.name[0].String.sval !== '=') return undefined
  return new Set(compared.rexpr.List.items.map(item => item.A_Const?.sval?.sval))
}

const columnsIn = node => all(node, 'ColumnRef').map(({ fields }) => fields.at(-1).String?.sval)

/** The reading of one migration. */
class Reading {
  faults = new Set()
  created = new Set()
  lifted = new Set()
  /** Tables whose rows it has changed. */
  repaired = new Set()
  /** Names of the constraints and indexes that it has dropped. */
  dropped = new Set()
  added = new Map()
  isPending = false

  /**
   * @param known what earlier migrations have told: the values that `checks` allow, and the tables to which foreign `keys` refer,
   * both by the names of the constraints.
   */
  constructor(text, { checks, keys }) {
    this.checks = checks
    this.keys = keys
    this.held = new Set([...text.matchAll(HOLDS)].map(([, name]) => name))
    for (const { stmt } of parseSync(text).stmts) this.read(stmt)
    for (const table of this.lifted) this.faults.add(`${table} is not bound again`)
    if (this.isPending) this.faults.add(`it ends while ${WAITING}`)
  }

  read(stmt) {
    const [kind] = Object.keys(stmt)
    if (kind === 'DoStmt') for (const each of bodyOf(stmt)) this.read(each)
    else if (kind === 'CreateStmt') this.created.add(nameOf(stmt.CreateStmt.relation))
    else if (kind === 'AlterTableStmt') this.alter(stmt.AlterTableStmt)
    else if (kind === 'IndexStmt') this.index(stmt.IndexStmt)
    else if (kind === 'DropStmt') for (const name of all(stmt, 'String')) this.dropped.add(name.sval)
    else if (kind === 'ConstraintsSetStmt') this.isPending &&= stmt.ConstraintsSetStmt.deferred === true
    else if (QUERIES.includes(kind)) this.query(stmt, kind)
  }

  query(stmt, kind) {
    const ctes = new Set(all(stmt, 'CommonTableExpr').map(({ ctename }) => ctename))
    const changed = stmt[kind].relation
    const read = [
      ...all(stmt, 'RangeVar'),
      ...CHANGES.flatMap(change => all(stmt, change).map(({ relation }) => relation)),
    ]
    for (const table of read.filter(({ relname }) => !ctes.has(relname)))
      this.assertLifted(nameOf(table), 'its rows are read or changed')
    if (!CHANGES.includes(kind)) return
    this.repaired.add(nameOf(changed))
    if (isBound(nameOf(changed))) this.isPending = true
  }

  assertLifted(table, why) {
    if (isBound(table) && !this.created.has(table) && !this.lifted.has(table))
      this.faults.add(`${table} is bound while ${why}`)
  }

  alter({ relation, cmds }) {
    const table = nameOf(relation)
    if (this.isPending) this.faults.add(`${table} is altered while ${WAITING}`)
    this.isPending = false
    for (const { AlterTableCmd: cmd } of cmds) {
      if (cmd.subtype === 'AT_NoForceRowSecurity') this.lifted.add(table)
      if (cmd.subtype === 'AT_ForceRowSecurity') this.lifted.delete(table)
      if (cmd.subtype === 'AT_DropConstraint') this.dropped.add(cmd.name)
      if (cmd.subtype === 'AT_SetNotNull') this.assertRepaired(table, `${relation.relname}_${cmd.name}`, [cmd.name])
      if (cmd.subtype === 'AT_ValidateConstraint') this.validate(table, cmd.name)
      if (cmd.subtype === 'AT_AddColumn') this.column(table, cmd.def.ColumnDef)
      if (cmd.subtype === 'AT_AddConstraint') this.constrain(table, cmd.def.Constraint)
    }
  }

  /** A check reads the table alone, and row-level security does not hide its rows from it. */
  validate(table, name) {
    const referred = this.keys.get(name)
    if (referred) for (const each of [table, referred]) this.assertLifted(each, `${name} is validated`)
  }

  column(table, { colname, constraints = [] }) {
    this.added.set(table, (this.added.get(table) ?? new Set()).add(colname))
    const kinds = constraints.map(({ Constraint }) => Constraint.contype)
    if (kinds.includes('CONSTR_NOTNULL') && !kinds.includes('CONSTR_DEFAULT') && !this.created.has(table))
      this.faults.add(`${table}.${colname} is required of older rows, and has no default`)
    for (const { Constraint } of constraints)
      if (Constraint.contype === 'CONSTR_FOREIGN') this.constrain(table, Constraint)
  }

  constrain(table, constraint) {
    const { contype, conname, pktable, skip_validation: isLater, raw_expr: check, keys = [], indexname } = constraint
    if (contype === 'CONSTR_FOREIGN') {
      this.keys.set(conname, nameOf(pktable))
      const why = `${conname ?? `the foreign key to ${pktable.relname}`} is checked`
      if (!isLater) for (const each of [table, nameOf(pktable)]) this.assertLifted(each, why)
    }
    if (contype === 'CONSTR_CHECK') {
      const [before, now] = [this.checks.get(conname), allowedBy(check)]
      if (now) this.checks.set(conname, now)
      const isWider = this.dropped.has(conname) && before && now && [...before].every(value => now.has(value))
      if (!isWider) this.assertRepaired(table, conname, columnsIn(check))
    }
    if (contype === 'CONSTR_UNIQUE' || (contype === 'CONSTR_PRIMARY' && !indexname))
      this.assertRepaired(
        table,
        conname ?? `${table.split('.')[1]}_pkey`,
        keys.map(({ String: { sval } }) => sval),
      )
  }

  index({ idxname, relation, unique, indexParams }) {
    if (unique && relation)
      this.assertRepaired(
        nameOf(relation),
        idxname,
        indexParams.flatMap(({ IndexElem: { name, expr } }) => (name ? [name] : columnsIn(expr))),
      )
  }

  /** Older rows have one value in the columns that the migration adds. For others it repairs them first, or says why they hold. */
  assertRepaired(table, name, columns) {
    const isNew = this.created.has(table) || columns.some(column => this.added.get(table)?.has(column))
    if (isNew || this.repaired.has(table) || this.held.has(name)) return
    this.faults.add(`${name} is asked of older rows of ${table}, which nothing repairs`)
  }
}

/** The values that the checks of new tables allow, by the names that PostgreSQL gives them. */
function rememberChecks(text, checks) {
  for (const { stmt } of parseSync(text).stmts)
    for (const { ColumnDef: column } of stmt.CreateStmt?.tableElts ?? [])
      for (const { Constraint } of column?.constraints ?? []) {
        const allowed = allowedBy(Constraint.raw_expr)
        if (allowed) checks.set(`${stmt.CreateStmt.relation.relname}_${column.colname}_check`, allowed)
      }
}

/**
 * What would fail or be asked of older rows when a migration runs on a database with rows, by the names of the migrations.
 * @param migrations names and texts, in the order in which they run
 */
export function faultsOfMigrations(migrations) {
  const [checks, keys] = [new Map(), new Map()]
  return migrations.flatMap(([name, text]) => {
    rememberChecks(text, checks)
    return [...new Reading(text, { checks, keys }).faults].map(fault => `${name}: ${fault}`)
  })
}
