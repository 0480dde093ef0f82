import { readFileSync } from 'node:fs'
import { codeOf } from '../values/errors.js'
import { withoutTrailingSlashes } from '../values/letters/address-text.js'

export type Environment = Record<string, string | undefined>

/** Secrets, which a file can have instead of the environment: `KEY_PEPPERS_FILE` names the file of `KEY_PEPPERS`. */
const IN_FILES = [
  ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'],
  ...['KEY_PEPPERS', 'CURSOR_SECRET', 'AUTH_SECRET', 'AUDIT_SECRET'],
  ...['SMTP_URL', 'SMS_TWILIO_AUTH_TOKEN', 'RECEIPT_BUCKET_SECRET', 'METRICS_TOKEN', 'EXPORT_PASSPHRASE'],
]

/** The variables of the environment. A faulty one is noted and read as its fallback, so that all faults are reported together. */
export class Variables {
  readonly faults: string[] = []
  /** The secrets that files have, by the names of their variables. */
  private readonly inFiles = new Map<string, string>()

  constructor(private readonly environment: Environment) {
    for (const name of IN_FILES) this.readFile(name)
  }

  /** Notes a fault. Answers undefined, so that a reader can return it. */
  fault(message: string): undefined {
    this.faults.push(message)
    return undefined
  }

  /** The text of a variable or of its file. Undefined when it is empty or not set. */
  value(name: string): string | undefined {
    return this.environment[name]?.trim() || this.inFiles.get(name)
  }

  /** A whole number from 0 to the greatest. */
  whole(name: string, fallback: number, max: number): number {
    const text = this.value(name)
    if (text === undefined) return fallback
    if (!/^\d{1,9}$/.test(text) || Number(text) > max)
      return this.fault(`${name} must be a whole number from 0 to ${max}`) ?? fallback
    return Number(text)
  }

  /** A whole number from the least, which is also the fallback, to the greatest. */
  atLeast(name: string, min: number, max: number, fallback = min): number {
    const given = this.whole(name, fallback, max)
    if (given < min) this.fault(`${name} must be at least ${min}`)
    return given
  }

  /** A URL of one of these protocols, without trailing slashes. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.value(name)
    if (text === undefined) return undefined
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      return this.fault(`${name} must be a URL of ${protocols.join(' or ')}`)
    return withoutTrailingSlashes(text)
  }

  /** One of these names. */
  choice(name: string, names: readonly string[], fallback: string): string {
    const text = this.value(name) ?? fallback
    return names.includes(text) ? text : (this.fault(`${name} must be one of ${names.join(', ')}`) ?? fallback)
  }

  private readFile(name: string): void {
    const file = this.environment[`${name}_FILE`]?.trim()
    if (!file) return
    if (this.environment[name]?.trim()) {
      this.fault(`${name} and ${name}_FILE are both set; leave one out`)
      return
    }
    try {
      const text = readFileSync(file, 'utf8').trim()
      if (text) this.inFiles.set(name, text)
      else this.fault(`${name}_FILE names an empty file`)
    } catch (error) {
      this.fault(`${name}_FILE cannot be read (${codeOf(error) ?? 'unknown'}): ${file}`)
    }
  }
}
