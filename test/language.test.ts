import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Phrases that docs/glossary.md replaces and that have no other meaning here. Words with a good meaning of their own are a
 * reader's to judge.
 */
const PHRASES = [
  // A posted entry is in the ledger; a reversal corrects it.
  'in the books',
  'the books begin',
  'keeps its books',
  'stands on',
  'stood on',
  'taken back in',
  // Contributions, refunds and payouts.
  'kept back',
  'keep back',
  'keeps it back',
  'went back',
  'goes back of',
  'a gift goes back',
  'that is no money',
  // Donors and giving units.
  'the giver',
  'a giver',
  'its giver',
  'companions',
  'who gives together',
  'who gave together',
  'anonymous by word',
  'lives on in',
  'live on in',
  // Idempotency.
  'kept answer',
  'answered first',
  'answer is kept',
  // The change feed and statements.
  'retell',
  'is told so',
  'tells of it',
  'tell of it',
  'what is told',
  'were told of',
  'be told of',
  // Refusals and limits.
  'The input breaks a rule',
  'does not know this method',
  'minute and organization',
  'the budget is at its end',
  // Sentences that must be read twice.
  'all or nothing',
  'at its end',
  'made anew',
  'issued anew',
  'known by word',
  'what became of',
  'what becomes of',
  'what is to change',
  'is to change. absent',
  'the one door',
  'through the door',
  'of a transfer there are none',
  'is proved by',
  'what it proves',
]

const ROOTS = ['src', 'demo', 'schema', 'docs', 'README.md']
const TEXTS = /\.(ts|tsx|sql|md|json|graphql)$/

function filesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place).flatMap(name => filesOf(path.join(place, name)))
}

/** The text of a file on one line, without comment marks, so that a phrase is found across line breaks. */
function prose(file: string): string {
  const text = readFileSync(file, 'utf8')
  const own = file.endsWith(path.join('docs', 'glossary.md'))
    ? text.replace(/## Words that we replace[\s\S]*?(?=\n## )/, '')
    : text
  return own.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')
}

test('no text uses a phrase that the glossary replaces', () => {
  const found = ROOTS.flatMap(filesOf)
    .filter(file => TEXTS.test(file) && !file.includes('generated'))
    .flatMap(file => {
      const text = prose(file).toLowerCase()
      return PHRASES.filter(phrase => new RegExp(`\\b${phrase.toLowerCase()}\\b`).test(text)).map(
        phrase => `${file}: ${phrase}`,
      )
    })
  expect(found).toEqual([])
})

test('no description was made from a value that is missing', () => {
  const published = ['schema.graphql', 'openapi.json', 'mcp-tools.json', 'operations.md', 'permissions.md']
  const found = published
    .map(file => path.join('schema', file))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/[^\n]*(?:\bundefined\b|\[object |Requires null)[^\n]*/g)])
    .map(([line]) => line.trim())
  expect(found).toEqual([])
})

/** Names that docs/glossary.md replaces, as parts of identifiers and of file names. */
const NAMES = [
  /\b(?:must|may)[A-Z]\w*/,
  /\w*[kK]eptBack\w*|\bkeepBack\b/,
  /\b(?:given|gotten)Id\b/,
  /\b\w*(?:Giving|Coding|Pledge|Dimension)Book\b/,
  /\b(?:Door|Desk|Ground|Surroundings)\b/,
  /\b(?:retell|stampAndTell|livesOn|standsOn|becamePartOf)\b/,
  /\bgiving_circle\b|\bpledge_givers\b|\b(?:move|forget)_gifts\b/,
]

test('no identifier has a name that the glossary replaces', () => {
  const found = ['src', 'schema/functions']
    .flatMap(filesOf)
    .filter(file => /\.(ts|tsx|sql)$/.test(file) && !file.includes('generated'))
    .flatMap(file =>
      NAMES.flatMap(name => name.exec(readFileSync(file, 'utf8'))?.[0] ?? []).map(name => `${file}: ${name}`),
    )
  expect(found).toEqual([])
})

test('a file is called report only where it makes one', () => {
  expect(filesOf('src').filter(file => /\.report\.ts$|gift-|-book|life\.operations/.test(file))).toEqual([])
})
