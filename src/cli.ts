import { existsSync } from 'node:fs'
import { runCommand } from './commands/command-line.js'

if (existsSync('.env')) process.loadEnvFile('.env')
const status = await runCommand(process.argv.slice(2), process.env, {
  write: text => void process.stdout.write(text),
  writeError: text => void process.stderr.write(text),
})
// Idle sockets would keep the process running.
process.exit(status)
