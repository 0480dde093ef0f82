import { existsSync, readFileSync } from 'node:fs'

/** The table of the ASVS says something of each requirement, and names nothing that is not there. */
const page = readFileSync('docs/asvs.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d[\d., ]*) \| (\w+) \| (.+) \|$/gm)].map(
  ([, ids = '', word = '', text = '']) => ({
    ids: ids.split(',').map(id => id.trim()),
    word,
    text,
  }),
)

test('each requirement of the levels 1 and 2 stands there once', () => {
  const published = readFileSync('test/reviewed/asvs.md', 'utf8')
  const sections = [...published.matchAll(/^\| (\d+\.\d+) \| (\d+) \|$/gm)]
  const wanted = sections.flatMap(([, section, count]) =>
    Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
  )
  // The standard has so many of these levels.
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(wanted.sort())
})

test('what is met names a place that is there, and what is not says what is instead', () => {
  expect(new Set(rows.map(({ word }) => word))).toEqual(new Set(['met', 'open', 'yours', 'none']))
  const files = [...page.matchAll(/`((?:test|src|schema)\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(files.filter(file => !existsSync(file))).toEqual([])
  expect(rows.filter(({ text }) => text.length < 10)).toEqual([])
})

test('the manual of security names every requirement that is open, and no other', () => {
  const security = readFileSync('docs/security.md', 'utf8')
  const part = security.slice(security.indexOf('These are open:'), security.indexOf('## Known limits'))
  const told = [...part.matchAll(/^\| ([\d., ]+?) [^\d|]/gm)].flatMap(([, ids = '']) => ids.split(/, ?/))
  const open = rows.filter(({ word }) => word === 'open').flatMap(({ ids }) => ids)
  expect(told.sort()).toEqual(open.sort())
})
