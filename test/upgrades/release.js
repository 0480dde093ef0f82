import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { caller } from '../../examples/caller.js'

const run = promisify(execFile)
const base64 = text => Buffer.alloc(32, text).toString('base64')

/** The secrets of every church of this folder. They protect nothing, and are those of the tests. */
export const SECRETS = {
  KEY_PEPPERS: `1:${base64('pepper')}`,
  CURSOR_SECRET: base64('cursor'),
  AUTH_SECRET: base64('auth'),
  AUDIT_SECRET: base64('audit'),
}

export const OWNER = 'owner@demo.narthex.example'
/** The larger one of the demo churches. */
export const CHURCH = '018f0000-0000-7000-8000-00000000d001'
/** The smaller one. */
export const CHAPEL = '018f0000-0000-7000-8000-00000000d002'

/** The service of a built tree on a database of its own, with its small demo church. */
export class Release {
  #folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-release-'))
  output = ''
  url = ''

  /** @param tree the folder of the release, built. */
  constructor(tree) {
    this.tree = path.resolve(tree)
    this.env = {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME },
      ...SECRETS,
      NARTHEX_DATA: path.join(this.#folder, 'data'),
      PORT: '4180',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '100000',
    }
    this.bin = path.join(this.tree, 'bin', 'narthex.js')
  }

  /** Starts the service and waits until its demo church answers. @throws when it ends before. */
  async start() {
    const preload = path.join(import.meta.dirname, 'small-demo.mjs')
    this.child = spawn(process.execPath, [`--import=${preload}`, this.bin, 'serve'], {
      cwd: this.tree,
      env: { ...this.env, RELEASE_TREE: this.tree },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await new Promise((resolve, reject) => {
      const read = part => {
        this.output += part
        if (/Sign in as .* with the password/.test(this.output)) resolve()
      }
      this.child.stdout.on('data', read)
      this.child.stderr.on('data', read)
      this.child.once('exit', code => reject(new Error(`ended with ${code}: ${this.output}`)))
    })
    this.readyAt = Date.now()
    this.url = /ready at (\S+)/.exec(this.output)[1]
    this.password = /with the password (\S+)/.exec(this.output)[1]
    // A release may answer before its demo churches are complete. This command ends when they are.
    await this.narthex('demo')
  }

  /** Runs a command of the release. @returns the JSON that it prints. */
  async narthex(...words) {
    const { stdout } = await run(process.execPath, [this.bin, ...words, '--json'], {
      cwd: this.tree,
      env: this.env,
      maxBuffer: 2 ** 26,
    })
    return JSON.parse(stdout)
  }

  /** Somebody of the demo church who calls it. */
  async person(email, organization = CHURCH) {
    const { token } = await this.narthex('token', '--person', email)
    return caller(this.url, token, organization)
  }

  async stop() {
    if (this.child.exitCode === null) {
      const ended = once(this.child, 'exit')
      this.child.kill('SIGTERM')
      await ended
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
