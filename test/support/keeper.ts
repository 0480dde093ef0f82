import { type Answer, type graphqlClient } from './app.js'
import type { Church } from './church.js'

type Client = ReturnType<typeof graphqlClient>

const SHAPES = {
  Fund: '{ id name netAssetClass restrictionType isBoardDesignated isDefault status parentFundId sortOrder version }',
  Account: `{ id accountNumber name accountType parentId isCashAccount isPostable status normalBalance isSystem
    restrictedToFundId currency form990Line version }`,
  Dimension: '{ id name code status isRequired requiredFor appliesTo sortOrder version values { id } }',
  DimensionValue: '{ id dimensionId name code parentId status validFrom validTo sortOrder version }',
} as const
export type Kind = keyof typeof SHAPES

/** The reference data of a church as its treasurer keeps it, who alone with other accountants may. */
export async function keeperOf(church: Church) {
  const { graphql: keep } = church.client((await church.person('TREASURER')).token)
  const create = (kind: Kind, input: object, more = '', client: Client = keep): Promise<Answer> =>
    client(`mutation ($input: Create${kind}Input!) { create${kind}(input: $input${more}) ${SHAPES[kind]} }`, { input })
  const update = (
    kind: Kind,
    id: string | undefined,
    input: object,
    more = '',
    client: Client = keep,
  ): Promise<Answer> =>
    client(
      `mutation ($id: ID!, $input: Update${kind}Input!) { update${kind}(id: $id, input: $input${more}) ${SHAPES[kind]} }`,
      { id, input },
    )
  const done = async (answer: Promise<Answer>): Promise<Record<string, unknown>> => {
    const { body } = await answer
    expect(body.errors).toBeUndefined()
    return Object.values(body.data)[0] as Record<string, unknown>
  }
  const made = async (kind: Kind, input: object) => (await done(create(kind, input))).id as string
  /** All that a refused write could have left behind. */
  const left = () =>
    church.query(
      `select ${['fund', 'account', 'dimension', 'dimension_value', 'audit_entry', 'idempotency']
        .map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`)
        .join(', ')}`,
    )
  /** The refusal, as `field code` of a validation and else as the reason; nothing has changed. */
  const refusal = async (send: () => Promise<Answer>): Promise<string> => {
    const before = await left()
    const { extensions } = (await send()).body.errors[0]
    expect(await left()).toEqual(before)
    const [fault] = extensions.details?.fields ?? []
    return fault ? `${fault.field} ${fault.code}` : extensions.reason
  }
  return { keep, create, update, done, made, left, refusal }
}
