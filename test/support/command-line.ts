import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../../dist/src/commands/command-line.js'
import { until } from './until.js'

const run = promisify(execFile)
const BIN = path.join(process.cwd(), 'bin', 'narthex.js')

/** A running `narthex serve`. */
export interface Served {
  child: ChildProcess
  url: string
  key: string
  output: string
  /** What it has written so far, each stream apart. */
  written: { stdout: string; stderr: string }
}

/** What a command came to. */
export interface Ended {
  code: number
  stdout: string
  /** What it says on standard error, but for the first line that names the database. */
  stderr: string
  /** The database that it names. */
  database?: string
}

/** What a command wrote on standard error, with the line that names its database apart. */
function apart(written: string): Pick<Ended, 'stderr' | 'database'> {
  const [line, database] = /^Database: (.+)\n/.exec(written) ?? ['']
  return { stderr: written.slice(line.length), ...(database === undefined ? {} : { database }) }
}

/** How long a worker waits for the data that another one makes, in milliseconds. */
const MADE_WITHIN_MS = 240_000

/**
 * Makes a data folder of a service that has started once: the demo churches are there, and their offices have finished their work.
 * The worker that asks first makes it for the run.
 * @returns where it is. @throws when another worker does not make it in time.
 */
async function startedData(): Promise<string> {
  const folder = path.join(os.tmpdir(), 'started once')
  const data = path.join(folder, 'data')
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    const late = AbortSignal.timeout(MADE_WITHIN_MS)
    await until(() => existsSync(data) || !existsSync(folder) || late.aborted)
    if (late.aborted) throw new Error(`${folder} has no data after ${MADE_WITHIN_MS} ms`)
    return existsSync(data) ? data : startedData()
  }
  const line = new CommandLine()
  line.open()
  try {
    const { child } = await line.serve()
    await line.stop(child)
    renameSync(path.join(line.folder, 'data'), data)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  } finally {
    await line.close()
  }
  return data
}

/** Puts a copy of such data into a new folder, with the owner of its files: PostgreSQL does not run as root. */
export async function copyStarted(to: string): Promise<void> {
  await run('cp', ['-a', await startedData(), to])
}

/**
 * The command line of one test file, in a data folder of its own. Commands run within the test's process, because to start
 * one for each takes longer than what they do. `serve` is always a process.
 */
export class CommandLine {
  folder = ''
  private environment: Record<string, string | undefined> = {}
  private readonly running = new Set<ChildProcess>()

  /** @param program what its processes run. */
  constructor(private readonly program = BIN) {}

  open(): void {
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'narthex cli '))
    chmodSync(this.folder, 0o755)
    this.environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NARTHEX_DATA: path.join(this.folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'warn',
    }
  }

  /** Opens with the data of a service that has started once. */
  async openStarted(): Promise<void> {
    this.open()
    await copyStarted(path.join(this.folder, 'data'))
  }

  async close(): Promise<void> {
    for (const child of this.running) await this.stop(child)
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The environment of its commands. */
  env(more: Record<string, string> = {}): NodeJS.ProcessEnv {
    const { NARTHEX_DATA: _, ...others } = this.environment
    return { ...(more.DATABASE_URL ? others : this.environment), ...more } as NodeJS.ProcessEnv
  }

  /**
   * Starts `narthex serve` and waits for a text of its output. When it has loaded the demo churches, it also waits until their
   * offices have finished. @throws when it ends before.
   */
  async serve(more: Record<string, string> = {}, ready = 'curl'): Promise<Served> {
    const child = spawn(process.execPath, [this.program, 'serve'], {
      env: this.env(more),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.running.add(child)
    let output = ''
    const written = { stdout: '', stderr: '' }
    child.stderr?.on('data', part => {
      output += part
      written.stderr += part
    })
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', part => {
        output += part
        written.stdout += part
        const isFinished = !/Load the demo churches … \d/.test(output) || output.includes('have finished their work')
        if (output.includes(ready) && isFinished) resolve()
      })
      child.once('exit', code => reject(new Error(`ended with ${code}: ${output}`)))
    })
    const url = /ready at (\S+)/.exec(output)?.[1] as string
    return { child, url, key: /ntx_test_[0-9A-Za-z]{50}/.exec(output)?.[0] as string, output, written }
  }

  async stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    return (await ended)[0] as number | null
  }

  /** Runs a command and waits for its end. */
  async run(args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
    if (args[0] === 'serve') return this.runProcess(args, more)
    let stdout = ''
    let written = ''
    const code = await runCommand(args, this.env(more), {
      write: text => {
        stdout += text
      },
      writeError: text => {
        written += text
      },
    })
    return { code, stdout, ...apart(written) }
  }

  /** Runs a command as a process, as its user does. */
  async runProcess(args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
    const ended = await run(process.execPath, [this.program, ...args], { env: this.env(more) }).catch(error => error)
    return { code: ended.code ?? 0, stdout: ended.stdout, ...apart(ended.stderr) }
  }

  /** The JSON that a command prints. @throws when it fails. */
  async narthex(...args: string[]) {
    const { code, stdout, stderr } = await this.run(args)
    if (code !== 0) throw new Error(`narthex ${args.join(' ')} ended with ${code}: ${stderr}`)
    return JSON.parse(stdout)
  }

  /** A command that fails, with what it says. */
  async failed(args: readonly string[], more: Record<string, string> = {}) {
    const { code, stderr } = await this.run(args, more)
    return { code, stderr }
  }
}
