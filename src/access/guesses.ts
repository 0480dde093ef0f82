import { createHash } from 'node:crypto'
import { at } from '../values/present.js'
import type { Clock } from '../values/time.js'
import { remember } from './remember.js'

const WINDOW_MS = 60_000
/** How many addresses and how many good credentials are remembered; the oldest go first. */
const ADDRESSES_MAX = 10_000
const GOOD_MAX = 10_000
/** How long a credential that was admitted is let through from a blocked address. */
const GOOD_MS = 3600 * 1000

/**
 * Limits the guessing of credentials. An address with too many failures in a minute is refused before its credential is
 * checked. Credentials that were admitted within the hour pass, so that one guesser does not block an office behind the
 * same address. Each process counts alone: this limits load, because nobody guesses a key of 190 random bits.
 */
export class Guesses {
  private readonly failures = new Map<string, number[]>()
  private readonly good = new Map<string, number>()

  constructor(
    private readonly clock: Clock,
    private readonly max: number,
  ) {}

  /** Seconds to wait before this address may try this credential; 0 when it may now. */
  wait(address: string, credential: string): number {
    const now = this.clock.now().getTime()
    const recent = (this.failures.get(address) ?? []).filter(at => at > now - WINDOW_MS)
    if (recent.length < this.max) return 0
    const goodUntil = this.good.get(digest(credential)) ?? 0
    return goodUntil > now ? 0 : Math.ceil((at(recent, recent.length - this.max) + WINDOW_MS - now) / 1000)
  }

  failed(address: string): void {
    const now = this.clock.now().getTime()
    const recent = (this.failures.get(address) ?? []).filter(at => at > now - WINDOW_MS).slice(1 - this.max)
    remember(this.failures, address, [...recent, now], ADDRESSES_MAX)
  }

  /** Remembers an admitted credential, but only for addresses with failures. */
  succeeded(address: string, credential: string): void {
    if (!this.failures.has(address)) return
    remember(this.good, digest(credential), this.clock.now().getTime() + GOOD_MS, GOOD_MAX)
  }
}

const digest = (credential: string): string => createHash('sha256').update(credential).digest('base64')
