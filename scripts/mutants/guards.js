import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfTree, jestIn, removeCopy } from './tree.js'

/** A caller who may do everything, for a surface that asks nobody who calls. */
const EVERYBODY = `{ kind: 'COMMAND_LINE', surface: 'API', credentialId: '00000000-0000-0000-0000-000000000000', actorId: 'x',
  organizationId: given.organization ?? context.request.headers['x-organization-id'], scopes: new Set(), timeZone: 'UTC',
  currency: 'USD', environment: 'TEST', rateLimits: [] }`
const SUITE = {
  authorization: 'test/kernel/authorization.test.ts',
  refusals: 'test/surfaces/refusals.test.ts',
  first: 'test/access/authorization-first.test.ts',
  order: 'test/access/order-of-checks.test.ts',
  isolation: 'test/isolation.test.ts',
  nested: 'test/isolation-nested.test.ts',
  catalogue: 'test/catalogue.test.ts',
  inputs: 'test/surfaces/inputs.test.ts',
  untriggered: 'test/domain/rules-without-triggers.test.ts',
}
const POLICY = 'dist/src/kernel/policy.js'
const ADMIT_KEY = 'schema/functions/access/control.admit_key.sql'
const ADMIT_PERSON = 'schema/functions/access/control.admit_person.sql'
const never = condition => `if (false && ${condition})`

/**
 * The guards that hold every operation, each taken away: what is wrong then, where, the text that is replaced, by what, and the suite
 * that has to find it.
 */
const GUARDS = [
  ['a scope is not compared', POLICY, 'if (scopes.length)', never('scopes.length'), SUITE.authorization],
  [
    'the permission of the role is not compared',
    POLICY,
    'if (permission !== undefined &&',
    'if (false &&',
    SUITE.authorization,
  ],
  [
    'a key may call what is for people',
    POLICY,
    "if (need.callers === 'person' &&",
    'if (false &&',
    SUITE.authorization,
  ],
  [
    'an application may call what is for our pages',
    POLICY,
    "if (need.callers === 'direct' &&",
    'if (false &&',
    SUITE.authorization,
  ],
  [
    'a key may call what is for access tokens',
    POLICY,
    "if (need.callers === 'oauth' &&",
    'if (false &&',
    SUITE.authorization,
  ],
  [
    'the scope of the record above a list is not asked',
    'dist/src/kernel/operation.js',
    'alsoScope: alsoScopeOf(spec),',
    '',
    SUITE.authorization,
  ],
  [
    'the executor does not ask who may call',
    'dist/src/kernel/executor.js',
    'authorizeCall(call.caller, operation);',
    '',
    SUITE.authorization,
  ],
  [
    'the executor reads the request before it asks who may call',
    'dist/src/kernel/executor.js',
    'authorizeCall(call.caller, operation);',
    'await call.read(); authorizeCall(call.caller, operation);',
    SUITE.authorization,
  ],
  ...['REST', 'GRAPHQL', 'MCP'].map(transport => [
    `admission is skipped on ${transport}`,
    'dist/src/surfaces/http/request-context.js',
    /(export async function admit\(context, given = \{\}\) \{)/,
    `$1 if (context.transport === '${transport}') return (context.caller = ${EVERYBODY});`,
    SUITE.refusals,
  ]),
  [
    'GraphQL judges variables before it asks who may call',
    'dist/src/surfaces/graphql/requests/variables.js',
    'if (!denied.some(Boolean))',
    'if (true)',
    SUITE.first,
  ],
  ['the plan of a key is not asked', ADMIT_KEY, "found_key.plan <> 'SCALE' or ", '', SUITE.refusals],
  ["a person's plan is not asked on the API", ADMIT_PERSON, "(p_surface = 'API' and", '(false and', SUITE.refusals],
  ["a person's plan is not asked by tools", ADMIT_PERSON, "(p_surface = 'MCP' and", '(false and', SUITE.refusals],
  [
    'a key may name another organization',
    ADMIT_KEY,
    'p_organization is not null and lower(',
    'false and lower(',
    SUITE.refusals,
  ],
  [
    'the consent is not asked',
    ADMIT_PERSON,
    'if not control.is_current(consent, p_grant, p_issued_at)',
    'if false',
    SUITE.order,
  ],
  [
    'lists are not held to the organization',
    'dist/src/data/reader.js',
    '[`t.organization_id = $1`, ',
    '[`$1::uuid is not null`, ',
    SUITE.isolation,
  ],
  [
    'references of a write are not held to the organization',
    'dist/src/kernel/write-guard.js',
    /(select id from \$\{table\} where) organization_id = \$1 and/,
    '$1 $$1::uuid is not null and',
    SUITE.nested,
  ],
  [
    'an unknown reference is written',
    'dist/src/kernel/write-guard.js',
    'if (unknown.length)',
    never('unknown.length'),
    SUITE.nested,
  ],
  [
    'row-level security is not forced',
    'schema/rules/tenants.sql',
    'enable row level security, force row level security',
    'enable row level security',
    SUITE.catalogue,
  ],
  [
    'the freeze is not asked',
    'dist/src/kernel/write-guard.js',
    'if (rows.some(row => row.table === FROZEN))',
    never('true'),
    SUITE.untriggered,
  ],
  [
    'ids keep their case',
    'dist/src/values/time.js',
    /export const normalId = .*/,
    'export const normalId = id => id;',
    SUITE.inputs,
  ],
  ['a text keeps its NUL', 'dist/src/surfaces/types/contract.js', 'hasControls(value) ||', '', SUITE.inputs],
]

/** Takes each guard away in a copy of the tree, and says whether its suite finds it. @returns whether all are found. */
export async function judgeGuards() {
  const copy = copyOfTree()
  let alive = 0
  try {
    for (const [what, file, right, wrong, suite] of GUARDS) {
      const full = path.join(copy, file)
      const text = readFileSync(full, 'utf8')
      const changed = text.replace(right, wrong)
      if (changed === text) throw new Error(`${file} has no ${right}`)
      writeFileSync(full, changed)
      const { status, stderr } = await jestIn(copy, ['--silent', '--bail', '--runTestsByPath', suite])
      writeFileSync(full, text)
      if (!status) alive++
      const [, by = ''] = /● (.*)/.exec(stderr) ?? []
      console.log(`${status ? 'found   ' : 'SURVIVED'}  ${what} (${suite}: ${by})`)
    }
  } finally {
    await removeCopy(copy)
  }
  console.log(`${GUARDS.length - alive} of ${GUARDS.length} guards are missed when they are gone`)
  return alive === 0
}
