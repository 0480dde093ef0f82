import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * A copy of the tree as a fresh clone has it, with what is not committed yet and without what is ignored: no packages, no build and
 * nothing that is generated elsewhere.
 * @param folders only these and what is below them; everything when there are none.
 * @returns the folder, which the caller removes.
 */
export function cleanCopy(...folders: string[]): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'narthex-clone-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { encoding: 'utf8' })
  // A file that was deleted and is not committed as such is listed too.
  for (const file of listed.trim().split('\n').filter(existsSync)) cpSync(file, path.join(copy, file))
  return copy
}
