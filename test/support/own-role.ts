import { randomUUID } from 'node:crypto'
import type { Church } from './church.js'

/** Gives a member of the church a role that the church defines. */
export async function giveOwnRole(church: Church, personId: string, scopes: string[], permissions: string[]) {
  const { graphql } = church.client((await church.person('OWNER')).token)
  const input = { name: `Role ${randomUUID()}`, scopes, permissions }
  const { body } = await graphql('mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }', { input })
  await church.app.owner.query(
    `update control.member set role = 'CUSTOM', custom_role_id = $3 where organization_id = $1 and person_id = $2`,
    [church.id, personId, body.data.createRole.id],
  )
}

/** A client of a person in a role that the church defines. */
export async function ownRole(church: Church, scopes: string[], permissions: string[]) {
  const person = await church.person('VIEWER')
  await giveOwnRole(church, person.id, scopes, permissions)
  return church.client(person.token)
}
