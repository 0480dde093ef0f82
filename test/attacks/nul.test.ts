import { isInputObjectType } from 'graphql'
import type { Operation } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { graphqlSchema } from '../../dist/src/surfaces/graphql/schema.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { oneOfEach } from '../support/sample.js'
import { arranged } from '../support/subjects.js'
import { surfacesOf } from '../support/surfaces.js'

/** NUL, which PostgreSQL does not store, in each member of each operation on each surface. */
const NUL = 'a\0b'

let church: Church
let token: string
let schema: Awaited<ReturnType<typeof graphqlSchema>>
beforeAll(async () => {
  church = await makeChurch(await testApp())
  token = (await church.person('OWNER')).token
  schema = await graphqlSchema(operations)
})

/** What the surfaces distinguish. That no type takes a NUL, surfaces/inputs.test.ts asks of every member of every input. */
const kindOf = ({ kind, route, parameters, tool, takes }: Operation): string =>
  JSON.stringify([kind, route?.method, parameters.length, tool !== undefined, takes !== undefined])

test.each(oneOfEach(operations, kindOf).map(operation => [operation.name, operation] as const))(
  '%s stores no NUL from any of its members, and does not fail for it',
  async (_name, operation) => {
    const { id, input, second } = await arranged(operation, church)
    const type = operation.takes && schema.getType(operation.takes.name)
    const members = isInputObjectType(type) ? Object.keys(type.getFields()) : []
    // A read may find nothing by an id that no record has. A write has nothing to write.
    const wrong = operation.kind === 'mutation' ? /^(ok|internal)$/ : /^internal$/
    const failures = () => church.app.log.filter(line => JSON.parse(line).level >= 50).length
    const before = failures()
    for (const [surface, call] of Object.entries(surfacesOf(operation))) {
      for (const member of members) {
        const { outcome } = await call(church, token, operation, id, { ...input, [member]: NUL }, second)
        expect([surface, member, outcome]).toEqual([surface, member, expect.not.stringMatching(wrong)])
      }
      if (operation.parameters.length) {
        const { outcome } = await call(church, token, operation, NUL, input, second)
        expect([surface, 'the path', outcome]).toEqual([surface, 'the path', expect.not.stringMatching(wrong)])
      }
    }
    expect(failures()).toBe(before)
  },
)
