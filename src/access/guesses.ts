import { at } from '../values/present.js'
import type { Clock } from '../values/time.js'
import { remember } from './remember.js'

const WINDOW_MS = 60_000
/** How many addresses and how many credentials are remembered; the oldest go first. */
const REMEMBERED_MAX = 10_000
/** How long a credential that was admitted is let through from a blocked address. */
const GOOD_MS = 3600 * 1000

/** Counts events of a minute by key. Each process counts alone. */
class Minute {
  private readonly events = new Map<string, number[]>()

  constructor(
    private readonly clock: Clock,
    private readonly max: number,
  ) {}

  has(key: string): boolean {
    return this.events.has(key)
  }

  count(key: string): void {
    const now = this.clock.now().getTime()
    const recent = this.recent(key, now).slice(1 - this.max)
    remember(this.events, key, [...recent, now], REMEMBERED_MAX)
  }

  /** Seconds until there are fewer than the most again; 0 when there are. */
  wait(key: string): number {
    const now = this.clock.now().getTime()
    const recent = this.recent(key, now)
    if (recent.length < this.max) return 0
    return Math.ceil((at(recent, recent.length - this.max) + WINDOW_MS - now) / 1000)
  }

  private recent(key: string, now: number): number[] {
    // An event in the future was counted before the clock was set back.
    return (this.events.get(key) ?? []).filter(each => each > now - WINDOW_MS && each <= now)
  }
}

/**
 * Limits what is refused. An address with too many failures in a minute is refused before its credential is checked.
 * Credentials that were admitted within the hour pass, so that one guesser does not block an office behind the same address.
 * A good credential whose calls were denied too often in a minute is refused too, without a row in the activity. This limits
 * load, because nobody guesses a key of 190 random bits. Credentials are named by their digests.
 */
export class Guesses {
  private readonly failures: Minute
  private readonly denials: Minute
  private readonly good = new Map<string, number>()

  /** @param max failures of an address, and denials of a credential, in a minute. */
  constructor(
    private readonly clock: Clock,
    max: number,
  ) {
    this.failures = new Minute(clock, max)
    this.denials = new Minute(clock, max)
  }

  /** Seconds to wait before this address may try this credential; 0 when it may now. */
  wait(address: string | undefined, credential: string): number {
    const denied = this.denials.wait(credential)
    if (denied || address === undefined) return denied
    const wait = this.failures.wait(address)
    const isGood = wait > 0 && (this.good.get(credential) ?? 0) > this.clock.now().getTime()
    return isGood ? 0 : wait
  }

  /** An unknown credential came from an address. */
  failed(address: string | undefined): void {
    if (address !== undefined) this.failures.count(address)
  }

  /** A good credential was denied what it asked for. */
  denied(credential: string): void {
    this.denials.count(credential)
  }

  /** Remembers an admitted credential, but only for addresses with failures. */
  succeeded(address: string | undefined, credential: string): void {
    if (address === undefined || !this.failures.has(address)) return
    remember(this.good, credential, this.clock.now().getTime() + GOOD_MS, REMEMBERED_MAX)
  }
}
