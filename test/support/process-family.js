import { readdirSync, readFileSync } from 'node:fs'

/** The processes below one process, itself first. */
export function family(pid) {
  const parents = new Map(
    readdirSync('/proc').flatMap(name => {
      try {
        const found = /\nPPid:\t(\d+)\n/.exec(readFileSync(`/proc/${Number(name)}/status`, 'utf8'))
        return found ? [[Number(name), Number(found[1])]] : []
      } catch {
        return []
      }
    }),
  )
  return [pid, ...[...parents].flatMap(([child, parent]) => (parent === pid ? [child] : []))]
}
