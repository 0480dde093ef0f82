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

/** A type of the messages that the service sends when a record was changed. */
export interface ReferenceEvent {
  name: string
  /** What happened, without a full stop. */
  does: string
  /** The name of the type of the record. */
  resourceType: string
  scope: string
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
  /** The messages that the service sends, once every record is declared. */
  events(): readonly ReferenceEvent[]
  /** Why a message has no record although it could, with what each reason means. */
  recordOmissions: Readonly<Record<string, string>>
}
