// Finds a Chromium, runs the tests of the pages in it, and prints how many passed. The headless shell is the same engine without
// the windows of a desktop, and takes half the CPU seconds.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const chromium = process.env.CHROMIUM ?? PLACES.find(place => existsSync(place))
if (!chromium || !existsSync(chromium)) {
  console.error(
    'No Chromium found. Install it with "apt-get install chromium-headless-shell", or name its program in CHROMIUM.',
  )
  process.exit(1)
}

const require = createRequire(import.meta.url)
const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin', 'jest.js')
const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-pages-'))
const OUTPUT = '--outputFile='
const given = process.argv.find(argument => argument.startsWith(OUTPUT))
const report = given ? path.resolve(given.slice(OUTPUT.length)) : path.join(folder, 'report.json')
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '-c',
    'test/pages/jest.config.js',
    '--json',
    ...process.argv.slice(2).filter(argument => argument !== given),
    `${OUTPUT}${report}`,
  ],
  { stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, CHROMIUM: chromium } },
)
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 1 }
rmSync(folder, { recursive: true, force: true })
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`)
process.exit(status || (counts.numFailedTests ? 1 : 0))
