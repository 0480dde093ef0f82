import { readFileSync } from 'node:fs'

const [, logs = ''] = /\n## Logs\n([\s\S]*?)\n## /.exec(readFileSync('docs/operations.md', 'utf8')) ?? []

/** The fields of log lines that docs/operations.md describes. */
export const documented = [...logs.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(match => String(match[1])),
)
