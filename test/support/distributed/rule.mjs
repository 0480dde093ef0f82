import { createRequire } from 'node:module'

// Its ES module asks for a DOM's `fetch`; the CommonJS build reads its file.
const { loadModule, parseSync, parsePlPgSQLSync } = createRequire(import.meta.url)('libpg-query')
await loadModule()

/**
 * What a database knows about the relations and functions that a statement names.
 * @typedef {object} Catalogue
 * @property {ReadonlyMap<string, 'DISTRIBUTED' | 'REFERENCE' | 'LOCAL'>} relations by qualified name, views included
 * @property {ReadonlyMap<string, Fn>} functions by name without its schema
 *
 * @typedef {object} Fn
 * @property {boolean} readsTables whether it reads or changes a table, itself or through another function
 * @property {boolean} takesRow whether a parameter is a row of a table
 * @property {'i' | 's' | 'v'} volatility immutable, stable or volatile
 *
 * The surroundings of a query.
 * @typedef {object} Scope
 * @property {Catalogue} catalogue
 * @property {ReadonlySet<string>} ctes names of the queries of WITH
 * @property {ReadonlySet<string>} variables of a function, which reach PostgreSQL as parameters
 * @property {(fault: string) => void} refuse
 * @property {Set<string>} kinds of the tables of the whole statement
 * @property {Set<string>} calls functions of the whole statement
 */

const ORGANIZATION = 'organization_id'
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

/** Whether a value is the same for the whole statement, so that Citus knows the shard before it sends it. */
function isParameter(node, { variables }) {
  const value = uncast(node)
  if (value?.ParamRef || value?.A_Const) return true
  const [first, ...rest] = fieldsOf(value)
  return first !== undefined && rest.length <= 1 && variables.has(first)
}

/** The tables, views and queries of FROM, with the conditions of the joins that restrict them. */
function itemsOf(from, scope) {
  const items = []
  const visit = (node, own) => {
    if (node.RangeVar) items.push({ ...relationOf(node.RangeVar, scope), conditions: own })
    else if (node.RangeSubselect)
      items.push({ alias: node.RangeSubselect.alias?.aliasname, query: node, conditions: [] })
    else if (node.RangeFunction) items.push({ alias: node.RangeFunction.alias?.aliasname, query: node, conditions: [] })
    else if (node.JoinExpr) {
      const { jointype, larg, rarg, quals } = node.JoinExpr
      const on = conjuncts(quals)
      visit(larg, jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? [...own, ...on] : own)
      visit(rarg, jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? [...own, ...on] : own)
    }
  }
  for (const node of from ?? []) visit(node, [])
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
  for (const { kind } of tables) scope.kinds.add(kind)
  const distributed = tables.filter(({ kind }) => kind === 'DISTRIBUTED')
  for (const { alias, name, conditions } of distributed) {
    const isHeld = [...where, ...conditions].flatMap(equalities).some(sides =>
      sides.some((side, at) => {
        const fields = fieldsOf(uncast(side))
        const isItsColumn =
          fields.at(-1) === ORGANIZATION && (fields.length === 1 ? distributed.length === 1 : fields.at(-2) === alias)
        return isItsColumn && isParameter(sides[1 - at], scope)
      }),
    )
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

const checks = {
  SelectStmt(query, outer) {
    const { withClause, larg, rarg, fromClause, whereClause, ...rest } = query
    const scope = within(withClause, outer)
    if (larg) checks.SelectStmt(larg, scope)
    if (rarg) checks.SelectStmt(rarg, scope)
    assertHeld(itemsOf(fromClause, scope), conjuncts(whereClause), scope)
    checkInside([fromClause, whereClause, rest], scope)
  },
  InsertStmt(query, outer) {
    const { withClause, relation, cols = [], selectStmt, onConflictClause, ...rest } = query
    const scope = within(withClause, outer)
    const { kind, name } = relationOf(relation, { ...scope, ctes: new Set() })
    scope.kinds.add(kind)
    const values = selectStmt?.SelectStmt.valuesLists
    if (kind === 'DISTRIBUTED') {
      if (!values) scope.refuse(`INSERT … SELECT into ${name}`)
      const at = cols.findIndex(({ ResTarget }) => ResTarget.name === ORGANIZATION)
      // A function may insert a whole record of its own, whose first column is the organization.
      const place = cols.length ? at : 0
      for (const { List } of values ?? []) {
        if (place < 0 || !isParameter(List.items[place], scope))
          scope.refuse(`${name} gets rows without the organization's parameter`)
        each(List, node => void (node.SubLink && scope.refuse(`a query among the values of INSERT INTO ${name}`)))
      }
      if (onConflictClause) checkChange(onConflictClause, 'ON CONFLICT', scope)
    }
    checkInside([selectStmt, onConflictClause, rest], scope)
  },
  UpdateStmt: (query, scope) => checkModification(query, query.fromClause, scope),
  DeleteStmt: (query, scope) => checkModification(query, query.usingClause, scope),
}

function checkModification({ withClause, relation, whereClause, ...rest }, from, outer) {
  const scope = within(withClause, outer)
  const target = { RangeVar: relation }
  const items = itemsOf([target, ...(from ?? [])], scope)
  assertHeld(items, conjuncts(whereClause), scope)
  if (items[0].kind === 'DISTRIBUTED') checkChange([rest.targetList, whereClause], 'UPDATE and DELETE', scope)
  checkInside([from, whereClause, rest], scope)
}

/** Functions of a change are run once, before it is sent; for each row only where each copy of a shard gets the same. */
function checkChange(node, words, { catalogue, refuse }) {
  each(node, inner => {
    if (queryIn(inner)) return false
    const name = inner.FuncCall && nameOf(inner.FuncCall.funcname.at(-1))
    const volatility = name && catalogue.functions.get(name)?.volatility
    if (volatility === 'v') refuse(`the volatile function ${name} in ${words}`)
    if (volatility === 's' && words === 'ON CONFLICT')
      refuse(`the function ${name}, which is not immutable, in ${words}`)
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
      ctes: new Set(),
      refuse: fault => faults.add(fault),
      kinds: new Set(),
      calls: new Set(),
    }
    checkQuery(stmt, scope)
    if (!scope.kinds.has('DISTRIBUTED')) continue
    if (scope.kinds.has('LOCAL')) scope.refuse('a table of churches and a table of the coordinator in one statement')
    for (const name of scope.calls) {
      const called = catalogue.functions.get(name)
      if (called?.readsTables)
        scope.refuse(`the function ${name}, which reads tables, in a statement about tables of churches`)
      if (called?.takesRow)
        scope.refuse(`the function ${name}, which takes a row, in a statement about tables of churches`)
    }
  }
  return [...faults]
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
 * @returns {{ statements: string[], variables: Set<string> }}
 */
export function bodyOf(definition, language, body, parameters) {
  if (language === 'sql') return { statements: [body], variables: new Set(parameters) }
  const statements = []
  const variables = new Set(['new', 'old', 'NEW', 'OLD'])
  each(parsePlPgSQLSync(definition), node => {
    if (node.PLpgSQL_expr) statements.push(asStatement(node.PLpgSQL_expr.query))
    for (const kind of ['PLpgSQL_var', 'PLpgSQL_rec', 'PLpgSQL_row'])
      if (node[kind]?.refname) variables.add(node[kind].refname)
  })
  return { statements, variables }
}
