// What of a published contract breaks clients of the last release. graphql's own comparison covers everything that a client
// can use of a schema, so @graphql-inspector/core would add a dependency and only its reports of harmless changes.
import { buildSchema, findBreakingChanges } from 'graphql'

/** @returns {string[]} a sentence for each change of the SDL that breaks a client */
export const breakingInSdl = (before, after) =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map(({ description }) => `GraphQL: ${description}`)

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
/** The bounds of an input. A greater least value breaks clients, and so does a smaller greatest value. */
const RISING = ['minimum', 'minLength', 'minItems']
const FALLING = ['maximum', 'maxLength', 'maxItems']

/** Compares two OpenAPI documents from their operations down, because input and output break differently. */
class Comparison {
  found = new Set()
  seen = new Set()

  constructor(before, after) {
    this.before = before
    this.after = after
  }

  add(where, what) {
    this.found.add(`REST: ${where} ${what}`)
  }

  /** A schema, a parameter or a response behind its reference. */
  static resolve(document, value) {
    const { $ref } = value ?? {}
    if (!$ref) return value
    const parts = $ref.slice(2).split('/')
    return Comparison.resolve(
      document,
      parts.reduce((at, part) => at?.[part], document),
    )
  }

  operations() {
    for (const [path, methods] of Object.entries(this.before.paths)) {
      for (const method of METHODS) {
        const old = methods[method]
        const now = this.after.paths[path]?.[method]
        const where = `${method.toUpperCase()} ${path}`
        if (old && !now) this.add(where, 'was removed.')
        if (old && now) this.operation(where, old, now)
      }
    }
    return [...this.found]
  }

  operation(where, old, now) {
    this.parameters(where, old, now)
    const [oldBody, newBody] = [old.requestBody, now.requestBody].map((body, at) => this.bodyOf(body, at))
    if (!oldBody && newBody?.required) this.add(where, 'requires a body now.')
    if (oldBody && newBody && !oldBody.required && newBody.required) this.add(where, 'requires its body now.')
    if (oldBody?.schema && newBody) this.schema(`${where} body`, oldBody.schema, newBody.schema, 'input')
    for (const [status, response] of Object.entries(old.responses ?? {})) {
      const answer = now.responses?.[status]
      if (!status.startsWith('2')) continue
      if (!answer) this.add(where, `answers ${status} no more.`)
      else this.response(`${where} ${status}`, response, answer)
    }
  }

  /** The JSON body of a request. `at` is 0 in the older document. */
  bodyOf(body, at) {
    const found = Comparison.resolve(at ? this.after : this.before, body)
    return found && { required: found.required, schema: found.content?.['application/json']?.schema }
  }

  response(where, old, now) {
    const [before, after] = [Comparison.resolve(this.before, old), Comparison.resolve(this.after, now)]
    for (const [type, content] of Object.entries(before?.content ?? {})) {
      const other = after?.content?.[type]
      if (!other) this.add(where, `answers no ${type} any more.`)
      else if (content.schema) this.schema(where, content.schema, other.schema, 'output')
    }
  }

  parameters(where, old, now) {
    const of = (document, operation) =>
      new Map(
        (operation.parameters ?? []).map(each => {
          const parameter = Comparison.resolve(document, each)
          return [`${parameter.in} parameter ${parameter.name}`, parameter]
        }),
      )
    const [before, after] = [of(this.before, old), of(this.after, now)]
    for (const [name, parameter] of before) {
      const other = after.get(name)
      if (!other) this.add(where, `has no ${name} any more.`)
      else {
        if (other.required && !parameter.required) this.add(where, `requires the ${name} now.`)
        if (parameter.schema && other.schema) this.schema(`${where} ${name}`, parameter.schema, other.schema, 'input')
      }
    }
    for (const [name, { required }] of after)
      if (required && !before.has(name)) this.add(where, `has a new required ${name}.`)
  }

  schema(where, oldSchema, newSchema, direction) {
    const references = `${oldSchema?.$ref} ${newSchema?.$ref} ${direction}`
    if (oldSchema?.$ref || newSchema?.$ref) {
      if (this.seen.has(references)) return
      this.seen.add(references)
    }
    const old = Comparison.resolve(this.before, oldSchema)
    const now = Comparison.resolve(this.after, newSchema)
    if (!old || !now) return
    const [oldKinds, newKinds] = [kindsOf(old), kindsOf(now)]
    const [given, taken] = direction === 'input' ? [oldKinds, newKinds] : [newKinds, oldKinds]
    const strange = given.filter(kind => taken.length && !taken.includes(kind))
    if (strange.length)
      this.add(
        where,
        direction === 'input' ? `takes no ${strange.join(', ')} any more.` : `can be ${strange.join(', ')} now.`,
      )
    this.values(where, old, now, direction)
    this.members(where, old, now, direction)
    if (old.items && now.items) this.schema(`${where}[]`, old.items, now.items, direction)
    for (const key of ['oneOf', 'anyOf', 'allOf'])
      for (const [at, part] of (old[key] ?? []).entries())
        if (now[key]?.[at]) this.schema(where, part, now[key][at], direction)
  }

  values(where, old, now, direction) {
    if (direction === 'output') return
    const gone = now.enum ? (old.enum ?? ['any text']).filter(value => !now.enum.includes(value)) : []
    if (gone.length) this.add(where, `takes no ${gone.join(', ')} any more.`)
    for (const key of RISING)
      if ((now[key] ?? -Infinity) > (old[key] ?? -Infinity)) this.add(where, `has a higher ${key}.`)
    for (const key of FALLING)
      if ((now[key] ?? Infinity) < (old[key] ?? Infinity)) this.add(where, `has a lower ${key}.`)
  }

  members(where, old, now, direction) {
    const required = (schema, name) => schema.required?.includes(name) ?? false
    for (const [name, member] of Object.entries(old.properties ?? {})) {
      const other = now.properties?.[name]
      const at = `${where}.${name}`
      if (!other) this.add(at, 'was removed.')
      else this.schema(at, member, other, direction)
      if (other && direction === 'output' && required(old, name) && !required(now, name))
        this.add(at, 'can be absent now.')
    }
    for (const name of direction === 'input' ? (now.required ?? []) : [])
      if (!required(old, name)) this.add(`${where}.${name}`, 'is required now.')
  }
}

/** The JSON types of a schema. None for one that is made of others. */
const kindsOf = ({ type }) => (type === undefined ? [] : Array.isArray(type) ? type : [type])

/** @returns {string[]} a sentence for each change of the OpenAPI document that breaks a client */
export const breakingInOpenApi = (before, after) => new Comparison(before, after).operations()

/**
 * @param {string[]} found the changes that break clients
 * @param {{change: string, why: string}[]} accepted those that are deliberate
 * @returns {string[]} what is wrong: changes that nobody accepted, and acceptances of no change
 */
export function unaccepted(found, accepted) {
  const known = new Set(accepted.map(({ change }) => change))
  return [
    ...found.filter(change => !known.has(change)),
    ...accepted
      .filter(({ change, why }) => !found.includes(change) || !why)
      .map(({ change }) => `Accepted without a reason, or not found: ${change}`),
  ]
}
