import {
  blocked,
  carriedBill,
  closing,
  latePosting,
  matching,
  reconciliation,
  reopening,
} from './steps/closing-the-month.js'
import { correction, mistake, release, transfer } from './steps/funds-and-mistakes.js'
import { cardPurchases, firstDeposit, lockbox, sundayPlate } from './steps/income-and-cards.js'
import { curriculum, firstHalf, issued, onePayment, printing, scheduled, secondHalf } from './steps/owed-and-paid.js'

/**
 * The month, step by step. Each says what it moves on which account in which fund (a debit is positive) and what is owed
 * to vendors after it; a step without moves must leave the books as they are. `made` keeps what later steps speak of.
 */
const STEPS = [
  firstDeposit,
  sundayPlate,
  lockbox,
  cardPurchases,
  curriculum,
  firstHalf,
  secondHalf,
  printing,
  onePayment,
  scheduled,
  issued,
  transfer,
  release,
  mistake,
  correction,
  matching,
  reconciliation,
  blocked,
  closing,
  latePosting,
  reopening,
  carriedBill,
]

export const titles = STEPS.map(({ title }) => title)

/** Plays the month: yields the title of each step once it is done and is expected in the books. */
export async function* play(month) {
  const made = {}
  for (const step of STEPS) {
    await step.take(month, made)
    month.expected.move(month, step.moves)
    month.expected.owed = step.owed ?? 0
    yield step.title
  }
}
