#!/usr/bin/env node
import { existsSync } from 'node:fs'

const cli = new URL('../dist/src/cli.js', import.meta.url)
if (!existsSync(cli)) {
  console.error('narthex is not built yet: run `npm run build` first')
  process.exit(1)
}
await import(cli.href)
