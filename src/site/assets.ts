import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The files of packages that the pages load, and no other file of them. */
const WANTED = {
  reference: { 'swagger-ui-dist': ['swagger-ui-bundle.js', 'swagger-ui.css'] },
} as const

export interface Asset {
  folder: string
  file: string
}

/** `/assets/reference/swagger-ui-dist-5.35.0/swagger-ui.css` → the file. The version in the address lets browsers store it. */
const found = new Map<string, Asset>()
const addresses = new Map<string, string>()

for (const [tool, packages] of Object.entries(WANTED)) {
  for (const [name, files] of Object.entries(packages)) {
    const manifest = require.resolve(`${name}/package.json`)
    const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
    for (const file of files) {
      const whole = path.join(path.dirname(manifest), file)
      const base = path.basename(file)
      const address = `/assets/${tool}/${name}-${version}/${base}`
      found.set(address, { folder: path.dirname(whole), file: base })
      addresses.set(base, address)
    }
  }
}

/** The file behind an address, if a page uses it. */
export const assetAt = (address: string): Asset | undefined => found.get(address)

/** The address of a file. @throws when no page uses it. */
export function addressOf(file: string): string {
  const address = addresses.get(file)
  if (!address) throw new Error(`${file} is no asset`)
  return address
}
