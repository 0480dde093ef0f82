// Says what failed, by name, and how many tests passed. Whoever reads the end of a long output finds all of it there.
// Usage: summary.js STEPS REPORT…   (STEPS: the names of the failed steps in one argument; the reports are those of Jest)
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many lines of a failure are shown. The output of its step has all of them. */
const LINES = 12

const [steps = '', ...files] = process.argv.slice(2)
const failedSteps = steps.split(' ').filter(Boolean)
/** The report in a file. Undefined for one that is not there, or was cut. */
function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
const found = files.map(file => ({ file, report: reportIn(file) }))
const reports = found.flatMap(({ report }) => report ?? [])
const begins = text =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')
    .slice(0, LINES)
    .join('\n')

const failed = found.flatMap(({ file, report }) => (report ? [] : `${path.basename(file)} cannot be read`))
for (const { testResults } of reports)
  for (const { name, message, assertionResults, status } of testResults) {
    const suite = path.relative(process.cwd(), name)
    const tests = assertionResults.filter(each => each.status === 'failed')
    for (const { fullName, failureMessages } of tests)
      failed.push(`${suite} › ${fullName}\n${begins(failureMessages[0])}`)
    // It could not be loaded, or a hook around its tests failed.
    if (status === 'failed' && !tests.length) failed.push(`${suite}\n${begins(message)}`)
  }

if (failedSteps.length) console.log(`\n== failed steps\n${failedSteps.join('\n')}`)
if (failed.length) console.log(`\n== failed tests\n${failed.join('\n\n')}`)
const passed = reports.reduce((all, { numPassedTests }) => all + numPassedTests, 0)
const failures = Math.max(failed.length, failedSteps.length)
console.log(`\n${passed} passed, ${failures} failed`)
process.exitCode = failures ? 1 : 0
