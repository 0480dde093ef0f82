import type { Day } from '../src/values/time.js'
import { addBankLine, type BankLine, splitOf } from './banking/bank.js'
import { addDays, longDay } from './calendar.js'
import type { World } from './world.js'

/** What comes every month, or now and then in a small church: transfers, interest, fees, the loan and hall rents. */
export function addRoutine(world: World): void {
  const { timeline, profile } = world.book
  for (const [index, month] of timeline.months(profile.routineEveryMonths).entries()) {
    const lines = [...transfers(world, month), ...bankOwnLines(world, month), hallRent(world, month, index)]
    if (profile.hasPayroll) lines.push(loanPayment(world, month, index))
    for (const line of lines) if (line.day <= timeline.yesterday) addBankLine(world, line)
  }
}

function scaled({ book: { random, profile } }: World, least: number, most: number, step: number): number {
  return random.amount(least * profile.giftScale, most * profile.giftScale, step)
}

function transfers(world: World, month: Day): BankLine[] {
  const { chart, book } = world
  const transfer = { type: 'TRANSFER', bankId: chart.id('1010.1'), source: 'MANUAL', splits: [] } as const
  const toSavings: BankLine = {
    ...transfer,
    day: addDays(month, 4),
    amount: scaled(world, 300_000, 900_000, 10_000),
    counterId: chart.id('1010.3'),
    fundId: world.fund('BUILDING'),
    description: 'Transfer to building savings',
  }
  if (!book.profile.hasPayroll) return [toSavings]
  const payroll = {
    day: addDays(month, 2),
    amount: 4_200_000,
    counterId: chart.id('1010.2'),
    fundId: world.fund('GENERAL'),
  }
  return [{ ...transfer, ...payroll, description: 'Transfer to payroll' }, toSavings]
}

function bankOwnLines(world: World, month: Day): BankLine[] {
  const { chart } = world
  const fee = -scaled(world, 1500, 4800, 5)
  const interest = scaled(world, 1800, 9600, 1)
  return [
    {
      day: addDays(month, 27),
      type: 'ADJUSTMENT',
      amount: fee,
      bankId: chart.id('1010.1'),
      description: 'ACCOUNT ANALYSIS FEE',
      splits: [splitOf(world, '8310', -fee)],
    },
    {
      day: addDays(month, 26),
      type: 'DEPOSIT',
      amount: interest,
      bankId: chart.id('1010.3'),
      description: 'INTEREST PAID',
      splits: [splitOf(world, '4320', interest, 'BUILDING')],
    },
  ]
}

function hallRent(world: World, month: Day, index: number): BankLine {
  const rent = scaled(world, 15_000, 90_000, 500)
  return {
    day: addDays(month, 11),
    type: 'DEPOSIT',
    amount: rent,
    bankId: world.chart.id('1010.1'),
    description: `Hall rental, ${longDay(month).replace(/ \d+,/, '')}`,
    reference: `R-${1200 + index}`,
    source: 'MANUAL',
    splits: [splitOf(world, '4310', rent)],
  }
}

/** Interest falls as the loan is paid off. */
function loanPayment(world: World, month: Day, index: number): BankLine {
  const amount = 412_350
  const interest = 214_900 - index * 640
  return {
    day: addDays(month, 14),
    type: 'WITHDRAWAL',
    amount,
    bankId: world.chart.id('1010.1'),
    description: 'LOAN PMT 00418 FIRST FIDELITY',
    splits: [
      splitOf(world, '2510', amount - interest, 'BUILDING'),
      splitOf(world, '7320', interest, 'BUILDING', 'MAIN'),
    ],
  }
}
