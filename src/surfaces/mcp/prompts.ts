import {
  type GetPromptResult,
  type Prompt as Listed,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'

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

/** How a prompt is listed. */
export const listedPrompt = ({ name, title, description, arguments: given }: Prompt): Listed => ({
  name,
  title,
  description,
  arguments: Object.entries(given).map(([argument, { description: says, required }]) => ({
    name: argument,
    description: says,
    required: required === true,
  })),
})

/** The text of a prompt. @throws ProtocolError for an unknown prompt, or an argument that is missing or does not fit. */
export function promptText(
  prompts: readonly Prompt[],
  name: string,
  given: Readonly<Record<string, string>> = {},
): GetPromptResult {
  const prompt = prompts.find(each => each.name === name)
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such prompt. See prompts/list.')
  for (const [argument, { pattern, required, description }] of Object.entries(prompt.arguments)) {
    const value = given[argument]
    if (value === undefined ? required : !pattern.test(value))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `The argument ${argument} is missing or malformed. ${description}`,
      )
  }
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
  }
}
