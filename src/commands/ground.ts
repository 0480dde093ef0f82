import { InvalidArgumentError, Option } from 'commander'
import type pg from 'pg'
import { KeyError } from '../access/keys.js'
import { type Config, readConfig } from '../config.js'
import { migrate } from '../database/migrate.js'
import { openPlace, type Place } from '../database/place.js'
import { asOwner } from '../main.js'

/** What every command stands on: the configuration, and the database of it. */
export class Ground {
  constructor(private readonly environment: Record<string, string | undefined>) {}

  config(): Config {
    return readConfig(this.environment)
  }

  async withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
    const place = await openPlace(this.config(), false)
    try {
      return await work(place)
    } finally {
      await place.stop()
    }
  }

  /** Runs on the owner's connection of an up-to-date database: the running server's too. */
  withOwner<T>(work: (client: pg.Client, place: Place) => Promise<T>): Promise<T> {
    return this.withPlace(async place => {
      await migrate(place.ownerUrl, place.serviceRole)
      return asOwner(place, client => work(client, place))
    })
  }
}

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, y: 365 * 86_400_000 }

/** `90d`, `24h`, `30m` or `1y` in milliseconds. */
export function duration(text: string): number {
  const match = /^(\d{1,6})(m|h|d|y)$/.exec(text)
  if (!match) throw new InvalidArgumentError('write it as 90d, 24h, 30m or 1y.')
  return Number(match[1]) * (UNITS[match[2] as string] as number)
}

export const json = new Option('--json', 'print exactly one JSON value')

/** Prints a result: one JSON value, or lines for a person. */
export function print(value: unknown, asJson: boolean | undefined, lines: string[]): void {
  process.stdout.write(`${asJson ? JSON.stringify(value, null, 2) : lines.join('\n')}\n`)
}

/** A list of scopes as it is typed. */
export const scopesOf = (text: string): string[] => text.split(',').map(scope => scope.trim())

/** @throws KeyError when no organization, or more than one, answers to it. */
export async function organizationId(client: pg.Client, idOrName: string): Promise<string> {
  const { rows } = await client.query(
    'select id from control.organization where id::text = lower($1) or lower(name) = lower($1)',
    [idOrName],
  )
  if (rows.length !== 1) throw new KeyError(`there is no organization ${JSON.stringify(idOrName)}`)
  return rows[0].id
}
