import {
  type GetPromptResult,
  type Prompt as Listed,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import type { Prompt } from '../../kernel/guides.js'

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
