import { GraphQLError, type ValidationRule } from 'graphql'

/**
 * Refuses variables such as `$constructor` and `$toString`. graphql-js looks variables up in an object that has members of these names
 * already, and would take them for values that were sent.
 */
export const variablesHaveOwnNames: ValidationRule = context => ({
  VariableDefinition(node) {
    const name = node.variable.name.value
    if (name in {})
      context.reportError(
        new GraphQLError(`The variable "$${name}" has a name that JavaScript uses. Give it another one.`, {
          nodes: [node],
        }),
      )
  },
})
