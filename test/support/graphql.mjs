// GraphQL as the product has it: a schema works with the very module that made it.
export * from 'graphql'
