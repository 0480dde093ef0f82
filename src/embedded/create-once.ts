import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { codeOf } from '../values/errors.js'
import { give, type ServerUser } from './placement.js'

/**
 * Creates a file that its owner alone can read, as a whole. Of two processes at once one wins, because a hard link never
 * overwrites.
 */
export function createOnce(file: string, text: string, user?: ServerUser): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true })
  give(draft, user)
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}
