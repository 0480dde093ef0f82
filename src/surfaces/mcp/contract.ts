import type { GraphQLSchema } from 'graphql'
import type { AgentGuide } from '../../kernel/guides.js'
import type { Operation } from '../../kernel/operation.js'
import { listedPrompt } from './prompts.js'
import { type Question, resourceTemplates } from './resources.js'
import { toolsOf } from './tools.js'
import { Toolsets } from './toolsets.js'

/** What the MCP server offers, as it is published. */
export const mcpContract = (
  operations: readonly Operation[],
  schema: GraphQLSchema,
  guide: AgentGuide,
  questions: readonly Question[],
) => {
  const tools = toolsOf(operations, schema)
  return {
    instructions: guide.instructions,
    toolsets: new Toolsets(guide, tools).published(),
    tools: tools.map(({ definition }) => definition),
    resourceTemplates: resourceTemplates(operations, schema, questions),
    prompts: guide.prompts.map(listedPrompt),
  }
}
