import type { Faker } from '@faker-js/faker'

/** Every choice of the demo data comes from here, so that one seed gives one church, to the last id. */
export class Random {
  constructor(
    private readonly faker: Faker,
    seed: number,
  ) {
    faker.seed(seed)
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return this.faker.number.int({ min, max })
  }

  chance(probability: number): boolean {
    return this.faker.number.float() < probability
  }

  pick<T>(items: readonly T[]): T {
    return this.faker.helpers.arrayElement(items)
  }

  shuffled<T>(items: readonly T[]): T[] {
    return this.faker.helpers.shuffle(items)
  }

  digits(length: number): string {
    return this.faker.string.numeric({ length, allowLeadingZeros: true })
  }

  /** An opaque reference as a provider issues it. */
  token(length: number): string {
    return this.faker.string.alphanumeric({ length, casing: 'mixed' })
  }

  /** A whole amount in minor units between two amounts, rounded to a step. */
  amount(min: number, max: number, step = 1): number {
    return Math.max(step, Math.round(this.int(min, max) / step) * step)
  }

  firstName(sex?: 'female' | 'male'): string {
    return this.faker.person.firstName(sex)
  }

  lastName(): string {
    return this.faker.person.lastName()
  }

  street(): string {
    return `${this.int(12, 2890)} ${this.faker.location.street()}`
  }

  /** A UUIDv7 whose time is the row's own, so that the order of ids follows the order of events. */
  id(at: number): string {
    const time = at.toString(16).padStart(12, '0')
    const hex = (length: number) =>
      this.int(0, 16 ** length - 1)
        .toString(16)
        .padStart(length, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[this.int(0, 3)]}${hex(3)}-${hex(12)}`
  }
}
