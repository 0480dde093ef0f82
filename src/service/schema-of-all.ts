import type { GraphQLSchema } from 'graphql'
import { operations } from '../registry.js'
import { graphqlSchema } from '../surfaces/graphql/schema.js'

/** Made once: it is the same for every app of a process, and TypeGraphQL needs longer each time that it is asked. */
let made: Promise<GraphQLSchema> | undefined

/** The schema of every operation. */
export const schemaOfAll = (): Promise<GraphQLSchema> => (made ??= graphqlSchema(operations))
