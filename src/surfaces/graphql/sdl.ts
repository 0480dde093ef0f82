import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  isObjectType,
  printSchema,
} from 'graphql'
import { PAGE_DEFAULT } from '../../data/page.js'
import { allRecords } from '../../declaration/fields.js'
import { TOTALS, TOTALS_COST, weightOf } from './requests/cost.js'
import { LIMITS } from './requests/limits.js'

const { OBJECT, SCALAR, FIELD_DEFINITION, SCHEMA } = DirectiveLocation
const text = { type: new GraphQLNonNull(GraphQLString) }
const texts = { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) }
const whole = { type: new GraphQLNonNull(GraphQLInt) }

/** The directives that the SDL publishes: scopes, and what a request costs (IBM's GraphQL Cost Directives). */
export const PUBLISHED_DIRECTIVES = [
  new GraphQLDirective({
    name: 'scope',
    description: 'The scope that reading the type requires, on every path to it.',
    locations: [OBJECT],
    args: { requires: text },
  }),
  new GraphQLDirective({
    name: 'cost',
    description:
      'The points that a value of the type, or a field, costs. Without it a scalar costs 0 and an object 1. isTotal: whatever is selected below it costs nothing more.',
    locations: [OBJECT, SCALAR, FIELD_DEFINITION],
    args: { weight: text, isTotal: { type: GraphQLBoolean, defaultValue: false } },
  }),
  new GraphQLDirective({
    name: 'listSize',
    description:
      'How many rows a field reads: the value of a slicing argument, or assumedSize without one. Each row costs what is selected of it in the sized fields.',
    locations: [FIELD_DEFINITION],
    args: {
      assumedSize: { type: GraphQLInt },
      slicingArguments: texts,
      sizedFields: texts,
      requireOneSlicingArgument: { type: GraphQLBoolean, defaultValue: true },
    },
  }),
  new GraphQLDirective({
    name: 'limits',
    description: 'The most that one request may have: points, levels of fields, aliases and root fields.',
    locations: [SCHEMA],
    args: { cost: whole, depth: whole, aliases: whole, rootFields: whole },
  }),
]

const directive = (name: string, args: Readonly<Record<string, unknown>>): string =>
  ` @${name}(${Object.entries(args)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')})`

const LIST_SIZE = directive('listSize', {
  assumedSize: PAGE_DEFAULT,
  slicingArguments: ['first', 'last'],
  sizedFields: ['nodes', 'edges'],
  requireOneSlicingArgument: false,
})

/** What a type costs, when that does not follow from its kind. */
function costOfType(type: GraphQLNamedType): string {
  const { price } = type.extensions
  if (typeof price === 'number') return directive('cost', { weight: String(price), isTotal: true })
  const weight = weightOf(type)
  return weight === (isObjectType(type) ? 1 : 0) ? '' : directive('cost', { weight: String(weight) })
}

/** What a field costs besides its type. */
function costOfField(owner: GraphQLNamedType, name: string): string {
  const field = isObjectType(owner) ? owner.getFields()[name] : undefined
  if (!field) return ''
  if (field.extensions.nodes && field.args.some(arg => arg.name === 'ids'))
    return directive('listSize', { slicingArguments: ['ids'] })
  if (getNamedType(field.type).extensions.connection === true) return LIST_SIZE
  return owner.extensions.connection === true && TOTALS.has(name)
    ? directive('cost', { weight: String(TOTALS_COST.root) })
    : ''
}

/** A definition of a type, and a field of one, in one line or in the last line of its arguments. */
const DEFINITION = /^(?:type|scalar) (\w+)/
const FIELD = /^ {2}(\w+)(?::|\(.*\):)/
const ARGUMENTS = /^ {2}(\w+)\($/
const RESULT = /^ {2}\):/

/** The SDL, with the scope of each type and the prices of types and fields as directives. */
export function sdl(schema: GraphQLSchema): string {
  const scopes = new Map([...allRecords()].map(([{ name }, { reads }]) => [name, reads]))
  const limits = `schema${directive('limits', LIMITS)} {\n  query: Query\n  mutation: Mutation\n  subscription: Subscription\n}\n\n`
  let type: GraphQLNamedType | undefined
  let field: string | undefined
  const lines = printSchema(schema)
    .split('\n')
    .map(line => {
      const [, name] = DEFINITION.exec(line) ?? []
      if (name) {
        const [definition = ''] = line.split(' {', 1)
        type = schema.getType(name)
        const scope = scopes.get(name)
        const own = `${scope ? directive('scope', { requires: scope }) : ''}${type ? costOfType(type) : ''}`
        return `${definition}${own}${line.slice(definition.length)}`
      }
      if (line === '}') type = undefined
      field = FIELD.exec(line)?.[1] ?? ARGUMENTS.exec(line)?.[1] ?? field
      return type && field && (FIELD.test(line) || RESULT.test(line)) ? `${line}${costOfField(type, field)}` : line
    })
  return `${limits}${lines.join('\n')}\n`
}
