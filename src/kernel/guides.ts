import type { Row } from '../declaration/fields.js'

/** One argument of a prompt. */
interface Argument {
  description: string
  /** What a value must look like. */
  pattern: RegExp
  required?: true
}

/** A task that a person can start in their client: a text that names the tools to call, in order. */
export interface Prompt {
  name: string
  title: string
  description: string
  arguments: Readonly<Record<string, Argument>>
  /** The text, from arguments that fit. */
  text(given: Readonly<Record<string, string | undefined>>): string
}

/** Tools that a client can ask for together. */
export interface Toolset {
  does: string
  /** The names of their operations. */
  operations: readonly string[]
}

/** What the MCP server tells an agent besides its tools. */
export interface AgentGuide {
  /** Describes the server to a client's model. */
  instructions: string
  /** Tasks that a person can start in a client. */
  prompts: readonly Prompt[]
  /** The sets of tools by name. The first is shown without a choice. */
  toolsets: Readonly<Record<string, Toolset>>
}

/** The texts of the reference besides those of operations. */
export interface ReferenceGuide {
  /** Markdown. */
  introduction: string
  /** What each group of operations has, in the order of the groups. */
  tags: Readonly<Record<string, string>>
  /** The groups under plain titles, in the order in which an integration meets them. */
  sections: Readonly<Record<string, readonly string[]>>
  /** A GraphQL request that works with any key that may read the chart of accounts. */
  graphqlExample: Row
  /** What people type, and the words of the reference that mean it. */
  searchWords: Readonly<Record<string, readonly string[]>>
}
