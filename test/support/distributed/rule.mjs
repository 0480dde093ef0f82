import { createRequire } from 'node:module'

// Its ES module asks for a DOM's `fetch`; the CommonJS build reads its file.
const { loadModule, parseSync, parsePlPgSQLSync } = createRequire(import.meta.url)('libpg-query')
await loadModule()

/**
 * What a database knows about the relations and functions that a statement names.
 * @typedef {object} Catalogue
 * @property {ReadonlyMap<string, 'DISTRIBUTED' | 'LOCAL'>} relations by qualified name, views included
 * @property {ReadonlyMap<string, Fn>} functions by name without its schema
 * @property {ReadonlySet<string>} [choosing] qualified names of the views that have a simple CASE
 * @property {ReadonlySet<string>} [unheld] qualified names of the views that join tables of churches, which no condition on the view holds
 *
 * @typedef {object} Fn
 * @property {boolean} readsTables whether it reads or changes a table, itself or through another function
 * @property {boolean} takesRow whether a parameter is a row of a table
 * @property {boolean} [choosesByValue] whether it is inlined and has a simple CASE, itself or through another such function
 * @property {'i' | 's' | 'v'} volatility immutable, stable or volatile
 *
 * The surroundings of a query.
 * @typedef {object} Scope
 * @property {Catalogue} catalogue
 * @property {ReadonlySet<string>} ctes names of the queries of WITH
 * @property {ReadonlySet<string>} variables of a function, which reach PostgreSQL as parameters
 * @property {ReadonlySet<string>} aliases of the tables and queries that the query can name, which hide such variables
 * @property {(fault: string) => void} refuse
 * @property {Set<string>} kinds of the tables of the whole statement
 * @property {Set<string>} calls functions of the whole statement
 */

const ORGANIZATION = 'organization_id'
const CHANGE = 'UPDATE or DELETE'
const nameOf = node => node?.String?.sval
const fieldsOf = node => node?.ColumnRef?.fields.map(field => nameOf(field) ?? '*') ?? []
const uncast = node => (node?.TypeCast ? uncast(node.TypeCast.arg) : node)

/** The direct parts of a node. */
const parts = node => (node && typeof node === 'object' ? Object.values(node) : [])
/** The kinds of query that a node may be. */
const QUERIES = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']
const queryIn = node => QUERIES.find(kind => node?.[kind])

/** Calls `visit` with every node below, without the queries in it, which it is called with whole. */
function each(node, visit) {
  if (!node || typeof node !== 'object') return
  if (visit(node) === false) return
  for (const part of parts(node)) each(part, visit)
}

/** The conditions that must all hold. */
const conjuncts = node =>
  node?.BoolExpr?.boolop === 'AND_EXPR' ? node.BoolExpr.args.flatMap(conjuncts) : node ? [node] : []

/** The sides of an equality; a comparison of rows is one of each of their columns. */
function equalities(node) {
  const { A_Expr: compared } = node
  if (compared?.kind !== 'AEXPR_OP' || nameOf(compared.name.at(-1)) !== '=') return []
  const [left, right] = [compared.lexpr, compared.rexpr]
  if (left.RowExpr && right.RowExpr) return left.RowExpr.args.map((arg, at) => [arg, right.RowExpr.args[at]])
  return [[left, right]]
}

/** The rows of a list, where a row of columns is among rows of values: `(a, b) in ((1, 2), (1, 3))`. */
function rowsAmong({ A_Expr: compared }) {
  if (compared?.kind !== 'AEXPR_IN' || nameOf(compared.name.at(-1)) !== '=' || !compared.lexpr.RowExpr) return undefined
  const rows = compared.rexpr.List.items.map(item => item.RowExpr?.args ?? [])
  return { columns: compared.lexpr.RowExpr.args, rows }
}

/** Whether a value is the same for the whole statement, so that Citus knows the shard before it sends it. */
function isParameter(node, { variables, aliases }) {
  const value = uncast(node)
  if (value?.ParamRef || value?.A_Const) return true
  const [first, ...rest] = fieldsOf(value)
  if (rest.length && aliases.has(first)) return false
  return first !== undefined && rest.length <= 1 && variables.has(first)
}

/** The scope of what stands in a query with these items. */
const naming = (items, scope) => ({
  ...scope,
  aliases: new Set([...scope.aliases, ...items.map(({ alias }) => alias)]),
})

/** Comparisons that are null when one of their sides is. */
const EQUAL = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN']
const isNamed = (node, name) => fieldsOf(uncast(node)).at(-1) === name

/**
 * A parameter that is null makes a condition null that compares with it, before Citus plans the join. A table of an outer join then has
 * no shard. The organization is never null, and neither are the ends of a period; what may be is compared by `is not distinct from`.
 */
function checkOuterJoin(quals, scope) {
  for (const condition of conjuncts(quals)) {
    const { A_Expr: compared } = condition
    if (!compared || !EQUAL.includes(compared.kind) || nameOf(compared.name.at(-1)) !== '=') continue
    const sides = [compared.lexpr, compared.rexpr]
    if (sides.some(side => isNamed(side, ORGANIZATION))) continue
    if (sides.some(side => findDeep(side, part => isGiven(part, scope) || undefined)))
      scope.refuse('a comparison with a parameter that may be null, in ON of an outer join')
  }
}

/** Whether a node is a parameter or a variable. A constant is none: it is not null. */
const isGiven = (node, scope) => Boolean(node?.ParamRef) || (Boolean(node?.ColumnRef) && isParameter(node, scope))

/** The tables, views and queries of FROM, with the conditions of the joins that restrict them. */
function itemsOf(from, scope) {
  const items = []
  const outer = []
  const visit = (node, own) => {
    if (node.RangeVar) items.push({ ...relationOf(node.RangeVar, scope), conditions: own })
    else if (node.RangeSubselect)
      items.push({ alias: node.RangeSubselect.alias?.aliasname, query: node, conditions: [] })
    else if (node.RangeFunction) items.push({ alias: node.RangeFunction.alias?.aliasname, query: node, conditions: [] })
    else if (node.JoinExpr) {
      const { jointype, larg, rarg, quals } = node.JoinExpr
      const on = conjuncts(quals)
      if (jointype !== 'JOIN_INNER') outer.push(quals)
      visit(larg, jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? [...own, ...on] : own)
      visit(rarg, jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? [...own, ...on] : own)
    }
  }
  for (const node of from ?? []) visit(node, [])
  const inner = naming(items, scope)
  if (items.some(({ kind }) => kind === 'DISTRIBUTED')) for (const quals of outer) checkOuterJoin(quals, inner)
  return items
}

function relationOf({ schemaname, relname, alias }, { ctes, catalogue }) {
  const name = `${schemaname ?? 'public'}.${relname}`
  const kind = !schemaname && ctes.has(relname) ? undefined : catalogue.relations.get(name)
  return { alias: alias?.aliasname ?? relname, name, kind }
}

/** Refuses the items that no condition of their query holds to the parameter. */
function assertHeld(items, where, scope) {
  const tables = items.filter(({ kind }) => kind)
  for (const { kind, name } of tables) {
    scope.kinds.add(kind)
    if (scope.catalogue.unheld?.has(name))
      scope.refuse(`the view ${name}, whose tables are not held to the organization's parameter`)
  }
  const distributed = tables.filter(({ kind }) => kind === 'DISTRIBUTED')
  for (const { alias, name, conditions } of distributed) {
    const isItsColumn = node => {
      const fields = fieldsOf(uncast(node))
      return (
        fields.at(-1) === ORGANIZATION && (fields.length === 1 ? distributed.length === 1 : fields.at(-2) === alias)
      )
    }
    const all = [...where, ...conditions]
    const isHeld =
      all
        .flatMap(equalities)
        .some(([a, b]) => (isItsColumn(a) ? isParameter(b, scope) : isItsColumn(b) && isParameter(a, scope))) ||
      all.map(rowsAmong).some(among => {
        const at = among?.columns.findIndex(isItsColumn) ?? -1
        return at >= 0 && among.rows.every(row => isParameter(row[at], scope))
      })
    if (!isHeld)
      scope.refuse(
        `${name}${name.endsWith(`.${alias}`) ? '' : ` ${alias}`} is not held to the organization's parameter`,
      )
  }
}

/** Checks what stands anywhere in a query: the queries inside it, and the functions that it calls. */
function checkInside(node, scope) {
  each(node, inner => {
    if (queryIn(inner)) {
      checkQuery(inner, scope)
      return false
    }
    if (inner.FuncCall) scope.calls.add(nameOf(inner.FuncCall.funcname.at(-1)))
    return true
  })
}

/** The scope of a query with the names of its WITH, whose queries are checked. */
function within(withClause, scope) {
  if (!withClause) return scope
  const names = withClause.ctes.map(({ CommonTableExpr: { ctename } }) => ctename)
  const inner = { ...scope, ctes: new Set([...scope.ctes, ...names]) }
  for (const { CommonTableExpr } of withClause.ctes) checkQuery(CommonTableExpr.ctequery, inner)
  return inner
}

/** Why Citus would compute a choice wrongly: it replaces a simple CASE of a change by NULL before it sends the change. */
function checkChoices(statement, { catalogue, ctes, refuse }) {
  each(statement, ({ CaseExpr: choice, FuncCall: call, RangeVar: relation }) => {
    if (choice?.arg) refuse('a simple CASE in a change')
    const name = call && nameOf(call.funcname.at(-1))
    if (name && catalogue.functions.get(name)?.choosesByValue)
      refuse(`the function ${name}, which has a simple CASE, in a change`)
    const view = relation && relationOf(relation, { ctes, catalogue }).name
    if (view && catalogue.choosing?.has(view)) refuse(`the view ${view}, which has a simple CASE, in a change`)
    return true
  })
}

/** Whether WITH changes rows of churches: Citus then evaluates the whole statement, what it reads afterwards included. */
const changesIn = (withClause, scope) =>
  (withClause?.ctes ?? []).some(({ CommonTableExpr: { ctequery } }) => {
    const kind = queryIn(ctequery)
    const { relation } = ctequery[kind]
    return relation !== undefined && relationOf(relation, { ...scope, ctes: new Set() }).kind === 'DISTRIBUTED'
  })

const checks = {
  SelectStmt(query, outer) {
    const { withClause, larg, rarg, fromClause, whereClause, ...rest } = query
    const scope = within(withClause, outer)
    if (changesIn(withClause, scope)) checkChoices(query, scope)
    if (larg) checks.SelectStmt(larg, scope)
    if (rarg) checks.SelectStmt(rarg, scope)
    const items = itemsOf(fromClause, scope)
    const inner = naming(items, scope)
    assertHeld(items, conjuncts(whereClause), inner)
    checkInside([fromClause, whereClause, rest], inner)
  },
  InsertStmt(query, outer) {
    const { withClause, relation, cols = [], selectStmt, onConflictClause, ...rest } = query
    const scope = within(withClause, outer)
    const { kind, name } = relationOf(relation, { ...scope, ctes: new Set() })
    scope.kinds.add(kind)
    const values = selectStmt?.SelectStmt.valuesLists
    if (kind === 'DISTRIBUTED') {
      checkChoices(query, scope)
      if (!values) scope.refuse(`INSERT … SELECT into ${name}`)
      const at = cols.findIndex(({ ResTarget }) => ResTarget.name === ORGANIZATION)
      // A function may insert a whole record of its own, whose first column is the organization.
      const place = cols.length ? at : 0
      for (const { List } of values ?? []) {
        if (place < 0 || !isParameter(List.items[place], scope))
          scope.refuse(`${name} gets rows without the organization's parameter`)
        each(List, node => void (node.SubLink && scope.refuse(`a query among the values of INSERT INTO ${name}`)))
      }
      checkChange(onConflictClause, 'ON CONFLICT', scope)
      checkChange(rest.returningList, 'RETURNING', scope)
    }
    checkInside([selectStmt, onConflictClause, rest], scope)
  },
  UpdateStmt: (query, scope) => checkModification(query, query.fromClause, scope),
  DeleteStmt: (query, scope) => checkModification(query, query.usingClause, scope),
}

function checkModification(query, from, outer) {
  const { withClause, relation, whereClause, ...rest } = query
  const around = within(withClause, outer)
  const target = { RangeVar: relation }
  const items = itemsOf([target, ...(from ?? [])], around)
  const scope = naming(items, around)
  assertHeld(items, conjuncts(whereClause), scope)
  if (items[0].kind === 'DISTRIBUTED') {
    checkChoices(query, scope)
    checkChange([rest.targetList, whereClause], CHANGE, scope)
    checkChange(rest.returningList, 'RETURNING', scope)
    refuseVolatile(withClause, 'a query of WITH before UPDATE or DELETE', scope)
  }
  checkInside([from, whereClause, rest], scope)
}

/** The first thing that a test finds in a part of a statement, in its subqueries too. */
function findDeep(within, test) {
  let found
  each(within, inner => {
    found ??= test(inner)
    return true
  })
  return found
}

/** The name of a called function that is not immutable. */
function mutableIn({ FuncCall: call }, { catalogue }) {
  const name = call && nameOf(call.funcname.at(-1))
  return name && catalogue.functions.has(name) && catalogue.functions.get(name).volatility !== 'i' ? name : undefined
}

function refuseVolatile(node, words, scope) {
  const isVolatile = name => scope.catalogue.functions.get(name)?.volatility === 'v'
  each(node, inner => {
    const name = mutableIn(inner, scope)
    if (isVolatile(name)) scope.refuse(`the volatile function ${name} in ${words}`)
    return true
  })
}

/**
 * Citus runs the functions of a change on the coordinator, before it sends the change: those that are not immutable therefore depend
 * on no column, and stand in no CASE or COALESCE, which would not run all of their parts. A subquery runs on the worker, and only
 * volatile functions are refused there.
 */
function checkChange(node, words, scope) {
  const { catalogue, refuse, variables } = scope
  refuseVolatile(node, words, scope)
  each(node, inner => {
    if (queryIn(inner)) return false
    const name = mutableIn(inner, scope)
    const isStable = name && catalogue.functions.get(name).volatility === 's'
    if (isStable && words !== CHANGE) refuse(`the function ${name}, which is not immutable, in ${words}`)
    else if (isStable && findDeep(inner.FuncCall.args, arg => arg.ColumnRef && !variables.has(fieldsOf(arg)[0])))
      refuse(`the function ${name}, which is not immutable, of a column in ${words}`)
    const choice = inner.CaseExpr ?? inner.CoalesceExpr
    const chosen = choice && findDeep(choice, each => mutableIn(each, scope))
    if (chosen) refuse(`the function ${chosen}, which is not immutable, in a CASE or COALESCE in ${words}`)
    return true
  })
}

function checkQuery(node, scope) {
  const kind = queryIn(node)
  if (kind) checks[kind](node[kind], scope)
}

/**
 * Why a cluster of Citus would refuse a statement, or send it to every shard.
 * @param {string} text one or several statements
 * @param {Catalogue} catalogue
 * @param {ReadonlySet<string>} variables names of a function's variables
 * @returns {string[]}
 */
export function faultsOf(text, catalogue, variables = new Set()) {
  const faults = new Set()
  for (const { stmt } of parseSync(text).stmts) {
    const scope = {
      catalogue,
      variables,
      aliases: new Set(),
      ctes: new Set(),
      refuse: fault => faults.add(fault),
      kinds: new Set(),
      calls: new Set(),
    }
    checkQuery(stmt, scope)
    const isOfChurches = scope.kinds.has('DISTRIBUTED')
    if (isOfChurches && scope.kinds.has('LOCAL'))
      scope.refuse('a table of churches and a table of the coordinator in one statement')
    for (const name of scope.calls) {
      const { readsTables, takesRow } = catalogue.functions.get(name) ?? {}
      if (isOfChurches && readsTables)
        scope.refuse(`the function ${name}, which reads tables, in a statement about tables of churches`)
      if (isOfChurches && takesRow)
        scope.refuse(`the function ${name}, which takes a row, in a statement about tables of churches`)
    }
  }
  return [...faults]
}

/** Whether a text has a simple CASE, which compares one value with others. */
export function hasSimpleCase(text) {
  let found = false
  each(parseSync(text), ({ CaseExpr }) => {
    found ||= CaseExpr?.arg !== undefined
    return true
  })
  return found
}

/** Whether a view shows one table and reads no other: a condition on the view is then one on the table. */
export function isOfOneTable(definition) {
  const { SelectStmt: query } = parseSync(definition).stmts[0].stmt
  let tables = 0
  each(query, ({ RangeVar }) => void (RangeVar && tables++))
  return tables === 1 && query.fromClause?.length === 1 && query.fromClause[0].RangeVar !== undefined
}

/** The names of the tables, views and functions that a text names. */
export function namesIn(text) {
  const relations = new Set()
  const functions = new Set()
  each(parseSync(text), ({ RangeVar, relation, FuncCall }) => {
    for (const named of [RangeVar, relation])
      if (named?.relname) relations.add(`${named.schemaname ?? 'public'}.${named.relname}`)
    if (FuncCall) functions.add(nameOf(FuncCall.funcname.at(-1)))
  })
  return { relations, functions }
}

/** An expression of PL/pgSQL as a statement. */
function asStatement(query) {
  const assigned = /^\s*[\w.[\]"]+\s*:?=(?!=)\s*/.exec(query)
  for (const text of [query, `select ${query}`, assigned ? `select ${query.slice(assigned[0].length)}` : ''])
    try {
      parseSync(text)
      return text
    } catch {}
  throw new Error(`cannot read the expression ${query}`)
}

/**
 * The statements and expressions of a function.
 * @param {string} definition its CREATE FUNCTION
 * @param {string} language
 * @param {string} body
 * @returns {{ statements: string[], variables: Set<string>, makesStatements: boolean }} `makesStatements` says whether it runs
 * texts that are only known when it runs
 */
export function bodyOf(definition, language, body, parameters) {
  if (language === 'sql') return { statements: [body], variables: new Set(parameters), makesStatements: false }
  const statements = []
  const variables = new Set(['new', 'old', 'NEW', 'OLD'])
  let makesStatements = false
  each(parsePlPgSQLSync(definition), node => {
    if (node.PLpgSQL_expr) statements.push(asStatement(node.PLpgSQL_expr.query))
    if (node.PLpgSQL_stmt_dynexecute || node.PLpgSQL_stmt_dynfors || node.PLpgSQL_stmt_return_query?.dynquery)
      makesStatements = true
    for (const kind of ['PLpgSQL_var', 'PLpgSQL_rec', 'PLpgSQL_row'])
      if (node[kind]?.refname) variables.add(node[kind].refname)
  })
  return { statements, variables, makesStatements }
}
