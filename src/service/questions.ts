import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT } from '../config/config.js'
import type { Question } from '../surfaces/mcp/resources.js'
import { present } from '../values/present.js'

const FOLDER = path.join(PROJECT, 'examples', 'graphql')

function questionIn(file: string): Question {
  const [head = '', ...rest] = readFileSync(path.join(FOLDER, file), 'utf8').split('\n\n')
  const [title, , ...about] = head.split('\n').map(line => line.replace(/^# ?/, ''))
  return {
    name: file.replace('.graphql', ''),
    title: present(title),
    description: about.join(' '),
    document: rest.join('\n\n'),
  }
}

/** Every ready question, in the order of their files. */
export const questions = (): Question[] =>
  readdirSync(FOLDER)
    .filter(file => file.endsWith('.graphql'))
    .sort()
    .map(questionIn)

/** The questions as one document, for tools that let their user choose one of its operations. */
export const collectionOf = (all: readonly Question[]): string =>
  all.map(({ title, description, document }) => `# ${title}\n# ${description}\n${document}`).join('\n')
