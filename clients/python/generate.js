// Writes narthex_client/types.py and narthex_client/operations.py from the published description: a TypedDict for each schema,
// query and event, and a method for each operation. No kept generator makes TypedDicts and typed operations.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const text = readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')
const { paths, webhooks, components } = JSON.parse(text)
const digest = createHash('sha256').update(text).digest('hex')

const snake = name => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
const pascal = name => name[0].toUpperCase() + name.slice(1)
const named = ref => ref.split('/').pop()
const resolved = (part, kind) => (part.$ref ? components[kind][named(part.$ref)] : part)
const quoted = value => (value === null ? 'None' : JSON.stringify(value))
const doc = (words, indent) =>
  words
    ? [
        `${indent}"""${words
          .replaceAll('\\', '\\\\')
          .replaceAll('"', '\\"')
          .replace(/\n(?=[^\n])/g, `\n${indent}`)}"""`,
      ]
    : []

const KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'
/** Names that a member of a class would hide from the annotations of the members after it. */
const HIDING = 't str int bool list dict bytes object Number Day'
const UNUSABLE = new Set(`${KEYWORDS} ${HIDING}`.split(' '))
const isName = name => /^[A-Za-z]\w*$/.test(name) && !UNUSABLE.has(name)

const declared = new Set()
const blocks = []
function declare(name, lines) {
  if (declared.has(name)) throw new Error(`Two types would be named ${name}.`)
  declared.add(name)
  blocks.push(lines.join('\n'))
}

const PLAIN = { string: 'str', integer: 'int', number: 'Number', boolean: 'bool', object: 't.Dict[str, t.Any]' }

/** The annotation of a schema. A nested object is declared under the name of its place. */
function annotation(schema, place) {
  if (schema.$ref) return named(schema.$ref)
  if ('const' in schema) return `t.Literal[${quoted(schema.const)}]`
  if (schema.enum) return `t.Literal[${schema.enum.map(quoted).join(', ')}]`
  const choices =
    schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map(type => ({ ...schema, type })) : undefined)
  if (choices) {
    const types = choices.filter(choice => choice.type !== 'null').map(choice => annotation(choice, place))
    const union = types.length > 1 ? `t.Union[${types.join(', ')}]` : types[0]
    return types.length < choices.length ? `t.Optional[${union}]` : union
  }
  if (schema.type === 'array') return `t.List[${annotation(schema.items, `${place}Item`)}]`
  if (schema.type === 'object' && schema.properties) {
    declareObject(place, schema)
    return place
  }
  if (schema.format === 'binary') return 'bytes'
  // Only inputs have days: answers have the moment at which a day begins.
  if (schema.format === 'date') return 'Day'
  if (!PLAIN[schema.type]) throw new Error(`${place} has a schema without a type in Python: ${JSON.stringify(schema)}`)
  return PLAIN[schema.type]
}

/**
 * A TypedDict. Python 3.9 has neither Required nor NotRequired, so what must be there and what may be are classes of their own.
 * Members whose name is no name in Python are declared by a call.
 */
function declareObject(name, { properties, required = [], description }) {
  const members = Object.entries(properties).map(([member, schema]) => ({
    member,
    type: annotation(schema, name + pascal(member.replace(/\W/g, ''))),
    note: schema.description ?? (schema.$ref ? components.schemas[named(schema.$ref)]?.description : undefined),
    total: required.includes(member),
  }))
  const parts = [
    { suffix: 'RequiredByKey', total: true, byCall: true },
    { suffix: 'ByKey', total: false, byCall: true },
    { suffix: 'Required', total: true, byCall: false },
    { suffix: '', total: false, byCall: false },
  ]
    .map(part => ({
      ...part,
      members: members.filter(({ member, total }) => total === part.total && isName(member) !== part.byCall),
    }))
    .filter(part => part.members.length)
  const bases = []
  const lines = []
  for (const [place, part] of parts.entries()) {
    const isLast = place === parts.length - 1
    const own = isLast ? name : `_${name}${part.suffix}`
    const flags = part.total ? [] : ['total=False']
    if (part.byCall && (!isLast || bases.length === 0)) {
      lines.push(`${own} = t.TypedDict(`, `    "${own}",`, '    {')
      for (const { member, type, note } of part.members) {
        for (const line of note?.split('\n') ?? []) lines.push(`        # ${line}`.trimEnd())
        lines.push(`        ${quoted(member)}: "${type.replaceAll('"', "'")}",`)
      }
      lines.push('    },', ...flags.map(flag => `    ${flag},`), ')')
    } else {
      // Parts by key come first, so the last one is by key only when it is alone.
      const from = isLast && bases.length ? bases : ['t.TypedDict']
      lines.push(`class ${own}(${[...from, ...flags].join(', ')}):`, ...(isLast ? doc(description, '    ') : []))
      for (const { member, type, note } of part.members) lines.push(`    ${member}: ${type}`, ...doc(note, '    '))
    }
    lines.push('', '')
    bases.push(own)
  }
  if (!parts.length)
    lines.push(`class ${name}(t.TypedDict):`, ...doc(description ?? 'It has no members.', '    '), '', '')
  declare(name, lines.slice(0, -2))
}

for (const [name, schema] of Object.entries(components.schemas)) {
  if (schema.type === 'object' && schema.properties) declareObject(name, schema)
  else declare(name, [`${name} = ${annotation(schema, name)}`, ...doc(schema.description, '')])
}

/** What the methods of the operations say. */
const methods = []
const used = new Set()
/** The parameters that the client itself sets, or that have a method of their own. */
const OWN = new Set(['format', 'X-Organization-Id', 'If-None-Match', 'Range'])

function method(name, parameters, result, words, call) {
  if (used.has(name)) throw new Error(`Two methods would be named ${name}.`)
  used.add(name)
  const isShort = parameters.every(parameter => !parameter.startsWith('*')) && parameters.length < 3
  const given = ['self', ...parameters]
  const head = isShort
    ? [`    def ${name}(${given.join(', ')}) -> ${result}:`]
    : [`    def ${name}(`, ...given.map(parameter => `        ${parameter},`), `    ) -> ${result}:`]
  methods.push([...head, ...doc(words, '        '), `        return ${call}`].join('\n'))
}

for (const [path, operations] of Object.entries(paths))
  for (const [verb, operation] of Object.entries(operations)) {
    const id = operation.operationId
    const parameters = (operation.parameters ?? []).map(parameter => resolved(parameter, 'parameters'))
    const of = place => parameters.filter(parameter => parameter.in === place && !OWN.has(parameter.name))
    const has = name => parameters.some(parameter => parameter.name === name)
    const format = parameters.find(({ name }) => name === 'format')
    const queried = of('query')
    const mustQuery = queried.some(({ required }) => required)
    const query = `${pascal(id)}Query`
    // Most writes have `dryRun` alone.
    const isDryRun = queried.length === 1 && queried[0].name === 'dryRun'
    const queryType = isDryRun ? 'DryRunQuery' : query
    if (queried.length && !isDryRun)
      declareObject(query, {
        description: `The query of ${snake(id)}.`,
        properties: Object.fromEntries(
          queried.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
        ),
        required: queried.filter(({ required }) => required).map(({ name }) => name),
      })
    else if (isDryRun && !declared.has('DryRunQuery'))
      declareObject('DryRunQuery', {
        properties: { dryRun: { ...queried[0].schema, description: queried[0].description } },
      })
    const inPath = of('path').map(({ name }) => snake(name))
    const content = operation.requestBody?.content ?? {}
    const body = content['application/json']?.schema
    const ids = inPath.map(name => `${name}: str`)
    const inQuery = queried.length
      ? [`query: ${mustQuery ? `types.${queryType}` : `t.Optional[types.${queryType}] = None`}`]
      : []
    const key = has('Idempotency-Key') ? ['idempotency_key: t.Optional[str] = None'] : []
    const version = has('If-Match') ? ['if_version: t.Optional[int] = None'] : []
    const options = key.length + version.length ? ['*', ...key, ...version] : []
    const sent = [
      ...(queried.length ? ['query=query'] : []),
      ...(key.length ? ['idempotency_key=idempotency_key'] : []),
      ...(version.length ? ['if_version=if_version'] : []),
    ]
    const at = `"${verb.toUpperCase()}", ${inPath.length ? 'f' : ''}"${path.replace(/\{(\w+)\}/g, (_, name) => `{segment(${snake(name)})}`)}"`
    const success = Object.entries(operation.responses).filter(([status]) => /^2/.test(status))
    const answers = Object.assign({}, ...success.map(([, response]) => response.content))
    const { oneOf, ...whole } = answers['application/json'].schema
    // An answer that can be null is one of a type and null.
    const answer = oneOf?.find(choice => choice.$ref) ?? whole
    const answered = oneOf ? `t.Optional[types.${named(answer.$ref)}]` : `types.${named(answer.$ref)}`
    const words = [operation.summary && `${operation.summary}.`, operation.description].filter(Boolean).join('\n\n')
    const name = snake(id)
    const given = body ? [`body: types.${named(body.$ref)}`] : []
    method(
      name,
      [...ids, ...given, ...inQuery, ...options],
      answered,
      words,
      `self._json(${[at, ...(body ? ['body=body'] : []), ...sent].join(', ')})`,
    )
    const page = components.schemas[named(answer.$ref)]
    if (page.properties?.pageInfo) {
      const [rows, { items }] = Object.entries(page.properties).find(([, { type }]) => type === 'array')
      method(
        name.replace(/^list_|^/, 'iter_'),
        [...ids, ...inQuery],
        `t.Iterator[types.${named(items.$ref)}]`,
        `Every row of \`${name}\`, page by page. A page is read when its first row is wanted.`,
        `self._rows(${at}, "${rows}", query)`,
      )
    }
    const files = Object.keys(answers).filter(type => type !== 'application/json')
    if (files.length) {
      const formats = format
        ? format.schema.enum
            .filter(each => each !== 'json')
            .map(quoted)
            .join(', ')
        : undefined
      method(
        `${name}_file`,
        [...ids, ...given, ...(format ? [`format: t.Literal[${formats}]`] : []), ...inQuery, ...options],
        'File',
        `The answer of \`${name}\` as a file.${format ? `\n\n${format.description}` : ''}`,
        `self._file(${[at, ...(body ? ['body=body'] : []), ...sent, format ? 'format=format' : `accept="${files.join(', ')}"`].join(', ')})`,
      )
    }
    if (content['multipart/form-data'])
      method(
        `${name}_file`,
        [...ids, 'content: bytes', 'file_name: str', 'content_type: str', ...inQuery, ...options],
        `types.${named(answer.$ref)}`,
        `The same as \`${name}\`, with the bytes of a file.`,
        `self._json(${[at, 'upload=Upload(content, file_name, content_type)', ...sent].join(', ')})`,
      )
  }

const events = []
const resources = new Set()
for (const { post } of Object.values(webhooks)) {
  const { properties, required } = post.requestBody.content['application/json'].schema
  const all = properties.data.allOf.map(part => resolved(part, 'schemas'))
  const data = {
    properties: Object.assign({}, ...all.map(part => part.properties)),
    required: all.flatMap(part => part.required ?? []),
  }
  const resource = data.properties.resourceType.const
  if (!resources.has(resource)) {
    resources.add(resource)
    declareObject(`${resource}EventData`, {
      ...data,
      description: `Which record was changed. It has the record when the endpoint includes it.`,
    })
  }
  const event = `${pascal(post.operationId.replace(/^on/, ''))}Event`
  events.push(event)
  declareObject(event, {
    description: `${post.summary}.`,
    properties: { ...properties, data: { $ref: `#/components/schemas/${resource}EventData` } },
    required,
  })
}
declare('WebhookEvent', [
  'WebhookEvent = t.Union[',
  ...events.map(event => `    ${event},`),
  ']',
  '"""A message of a webhook. Its `type` says what happened, and to which type of record."""',
])

/** A name may be used before it is declared only in the annotations of a class, so choices come first and other names last. */
function inOrder(parts) {
  const rankOf = part => (/^\w+ = t\.Literal/.test(part) ? 0 : /^\w+ = t\.(?!TypedDict)/.test(part) ? 2 : 1)
  return [0, 1, 2].flatMap(rank => parts.filter(part => rankOf(part) === rank))
}

const head = `# Generated by generate.js from openapi.json ${digest}.`
function write(file, lines) {
  const place = new URL(`./narthex_client/${file}`, import.meta.url)
  const content = `${[head, ...lines].join('\n').trimEnd()}\n`
  const isFresh = existsSync(place) && readFileSync(place, 'utf8') === content
  if (!isFresh) writeFileSync(place, content)
}

write('types.py', [
  '"""The types of requests, answers and events, under the names that the API has for them."""',
  '',
  'from __future__ import annotations',
  '',
  'import typing as t',
  'from datetime import date',
  'from decimal import Decimal',
  '',
  'Day = t.Union[str, date]',
  '"""A calendar day that is sent. As text it is written YYYY-MM-DD."""',
  '',
  'Number = t.Union[int, Decimal]',
  '"""A number that can have decimals, such as an amount of money."""',
  '',
  inOrder(blocks).join('\n\n'),
])
write('operations.py', [
  '"""A method for each operation of the API."""',
  '',
  'from __future__ import annotations',
  '',
  'import typing as t',
  '',
  'from ._transport import File, Transport, Upload, segment',
  '',
  'if t.TYPE_CHECKING:',
  '    from . import types',
  '',
  '',
  'class Operations(Transport):',
  '    """Every operation of the API, by its name."""',
  '',
  methods.join('\n\n'),
])
