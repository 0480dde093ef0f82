import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** A folder of sources with a shorter name is a part of many things, such as `rules`. */
const NAME_MIN = 6

/**
 * The test files beside a source: those of the nearest folder of tests that has the same name, and those named after its folder.
 * @param all every test file.
 * @param by beginnings of further test files that judge.
 */
export function suitesOf(file, all, by = []) {
  let folder = path.join('test', path.relative('src', path.dirname(file)))
  while (!existsSync(folder)) folder = path.dirname(folder)
  const isWide = ['test', path.join('test', 'domain')].includes(folder)
  const name = path.basename(path.dirname(file)).replace(/s$/, '')
  const isNamed = suite =>
    (name.length >= NAME_MIN && path.basename(suite).startsWith(name)) || by.some(each => suite.startsWith(each))
  return all.filter(
    suite => isNamed(suite) || (isWide ? path.dirname(suite) === folder : suite.startsWith(`${folder}${path.sep}`)),
  )
}

/**
 * The files whose tests are in so many test files together. The commit chooses them, so each commit has others. A file with more test
 * files alone is chosen when no other one has changed.
 * @param suites the test files of a file.
 * @param commit the hash of the last commit.
 */
export function judgeable(files, suites, most, commit) {
  const turn = createHash('sha256').update(commit)
  const placeOf = file => turn.copy().update(file).digest('hex')
  const isWide = file => Number(suites(file).length > most)
  const inTurn = files.map(file => [`${isWide(file)} ${placeOf(file)}`, file]).sort(([a], [b]) => (a < b ? -1 : 1))
  const judging = new Set()
  return inTurn.flatMap(([, file]) => {
    const more = suites(file).filter(suite => !judging.has(suite))
    if (judging.size && judging.size + more.length > most) return []
    for (const suite of more) judging.add(suite)
    return [file]
  })
}
