import { type Buying, buyingChurch } from '../../support/cash-flows.js'
import { openPeriods } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

let my: Buying
beforeEach(async () => {
  my = await buyingChurch()
  await openPeriods(my.church, '2025-06-30')
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const JANUARY = ['2025-01-01', '2025-01-31'] as const
const FEBRUARY = ['2025-02-01', '2025-02-28'] as const
const MARCH = ['2025-03-01', '2025-03-31'] as const
const YEAR = ['2025-01-01', '2025-12-31'] as const

describe('ASC 230-10-45-13(c): payments for property are investing', () => {
  test('by a bill that a check pays a week later', async () => {
    const bill = await my.bill('2025-01-10', [['equipment', 20_000]])
    await my.pay('2025-01-17', [[bill, 20_000]])
    const it = await my.statement(...JANUARY)
    expect(it.net).toEqual({ operating: 0, investing: -20_000, financing: 0 })
    expect(it.investing).toEqual({ 'Purchase of Furniture': -20_000 })
    expect([it.direct, it.indirect, it.nonCash]).toEqual([{}, {}, {}])
  })

  test('by a card, when its statement is paid: first what was charged first, and a charge in proportion', async () => {
    // Charged 50 for supplies, then 800 for chairs with 200 for supplies, then 30 for supplies.
    await my.bank('WITHDRAWAL', '2025-01-05', [['expense', 50]], my.ids.card)
    await my.bank(
      'WITHDRAWAL',
      '2025-01-06',
      [
        ['equipment', 800],
        ['expense', 200],
      ],
      my.ids.card,
    )
    await my.bank('WITHDRAWAL', '2025-01-07', [['expense', 30]], my.ids.card)
    const january = await my.statement(...JANUARY)
    expect(january.net).toEqual({ operating: 0, investing: 0, financing: 0 })
    expect(january.indirect).toEqual({ 'Change in net assets': -280, 'Change in Credit Card': 280 })
    // ASC 230-10-50-3: bought and unpaid.
    expect(january.nonCash).toEqual({ Furniture: -800, 'Credit Card': 800 })
    // 550 pay the 50 and half of the thousand.
    await my.payCard('2025-02-10', 550)
    const february = await my.statement(...FEBRUARY)
    expect(february.net).toEqual({ operating: -150, investing: -400, financing: 0 })
    expect(february.direct).toEqual({ 'Credit Card': -150 })
    expect(february.indirect).toEqual({ 'Change in Credit Card': -150 })
    expect(february.nonCash).toEqual({})
    await my.payCard('2025-03-10', 530)
    expect((await my.statement(...MARCH)).net).toEqual({ operating: -130, investing: -400, financing: 0 })
    const year = await my.statement(...YEAR)
    expect(year.net).toEqual({ operating: -280, investing: -800, financing: 0 })
    expect(year.nonCash).toEqual({})
  })

  test('by one payment of two bills in two parts of odd cents, to the cent', async () => {
    const stage = await my.bill('2025-01-10', [
      ['equipment', 1_000.01],
      ['expense', 333.33],
    ])
    const paper = await my.bill('2025-01-11', [['expense', 200]])
    // 777.77 of the first bill are 777.77 × 1,000.01 / 1,333.34 = 583.3304 for the stage and 194.4396 for supplies: the odd cent
    // goes to the larger remainder, which is that of supplies.
    await my.pay('2025-01-20', [
      [stage, 777.77],
      [paper, 50.05],
    ])
    const january = await my.statement(...JANUARY)
    expect(january.net).toEqual({ operating: -244.49, investing: -583.33, financing: 0 })
    expect(january.nonCash).toEqual({ Furniture: -416.68, 'Accounts Payable': 416.68 })
    await my.pay('2025-02-20', [
      [stage, 555.57],
      [paper, 149.95],
    ])
    expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: -288.84, investing: -416.68, financing: 0 })
    const year = await my.statement(...YEAR)
    expect(year.net).toEqual({ operating: -533.33, investing: -1_000.01, financing: 0 })
    expect(year.direct).toEqual({ 'Bills paid: Accounts Payable': -533.33 })
    expect(year.indirect).toEqual({ 'Change in net assets': -533.33 })
  })

  test('by a bill that a card pays, when the card is paid', async () => {
    const bill = await my.bill('2025-01-10', [
      ['equipment', 600],
      ['expense', 300],
    ])
    await my.pay('2025-01-20', [[bill, 900]], { method: 'CARD', bankAccountId: my.ids.card })
    const january = await my.statement(...JANUARY)
    expect(january.net).toEqual({ operating: 0, investing: 0, financing: 0 })
    expect(january.indirect).toEqual({ 'Change in net assets': -300, 'Change in Credit Card': 300 })
    expect(january.nonCash).toEqual({ Furniture: -600, 'Credit Card': 600 })
    await my.payCard('2025-02-10', 900)
    expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: -300, investing: -600, financing: 0 })
  })

  test('by a scheduled payment on the day on which it is issued', async () => {
    const bill = await my.bill('2025-01-10', [['vehicles', 500]])
    const payment = await my.pay('2027-01-17', [[bill, 500]], { method: 'ACH' })
    expect((await my.statement(...JANUARY)).net).toEqual({ operating: 0, investing: 0, financing: 0 })
    await my.done(my.checker.rest('POST', `/bill-payments/${payment}/issue`, { body: { date: '2025-02-03' } }))
    expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: 0, investing: -500, financing: 0 })
  })

  test('and a voided payment comes back to investing on the day of the void', async () => {
    const bill = await my.bill('2025-01-10', [
      ['equipment', 100],
      ['expense', 50],
    ])
    const lost = await my.pay('2025-01-20', [[bill, 75]])
    await my.voidPayment(lost, '2025-02-05')
    await my.pay('2025-03-05', [[bill, 150]], { method: 'ACH' })
    expect((await my.statement(...JANUARY)).net).toEqual({ operating: -25, investing: -50, financing: 0 })
    expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: 25, investing: 50, financing: 0 })
    const march = await my.statement(...MARCH)
    expect(march.net).toEqual({ operating: -50, investing: -100, financing: 0 })
    const year = await my.statement(...YEAR)
    expect(year.investing).toEqual({ 'Purchase of Furniture': -100 })
    expect(year.net).toEqual({ operating: -50, investing: -100, financing: 0 })
  })

  test('and a voided payment of a card is owed again', async () => {
    await my.bank('WITHDRAWAL', '2025-01-06', [['equipment', 80]], my.ids.card)
    await my.bank('WITHDRAWAL', '2025-01-07', [['expense', 40]], my.ids.card)
    const payment = await my.payCard('2025-01-20', 100)
    await my.voidLine(payment, '2025-02-05')
    await my.payCard('2025-03-10', 120)
    expect((await my.statement(...JANUARY)).net).toEqual({ operating: -20, investing: -80, financing: 0 })
    expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: 20, investing: 80, financing: 0 })
    expect((await my.statement(...MARCH)).net).toEqual({ operating: -40, investing: -80, financing: 0 })
  })

  test('less what comes back: a credit on the card, a credit note against a bill, and its refund by the bank', async () => {
    // The card is charged 30 for supplies and 500 for chairs. A chair of 100 is returned. A payment of 430 settles the card.
    await my.bank('WITHDRAWAL', '2025-01-05', [['expense', 30]], my.ids.card)
    await my.bank('WITHDRAWAL', '2025-01-06', [['equipment', 500]], my.ids.card)
    await my.bank('DEPOSIT', '2025-01-08', [['equipment', 100]], my.ids.card)
    await my.payCard('2025-01-20', 430)
    expect((await my.statement(...JANUARY)).net).toEqual({ operating: -30, investing: -400, financing: 0 })
    // A van costs 900. A vendor credit of 250 settles 200 of it, and the vendor refunds the other 50 to the bank.
    const van = await my.bill('2025-02-03', [['vehicles', 900]])
    const note = await my.bill('2025-02-04', [['vehicles', 250]], { billType: 'CREDIT' })
    const applications = [{ billId: van, amount: 200 }]
    await my.done(my.checker.rest('POST', `/bills/${note}/apply`, { body: { applications, date: '2025-02-05' } }))
    await my.pay('2025-02-10', [[van, 700]])
    const line = await my.church.transaction({
      ...{ amount: 5_000, transaction_type: 'DEPOSIT', date: '2025-02-12', bank_account_id: my.ids.cash },
    })
    const { body } = await my.keeper.graphql(
      'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status } }',
      { id: line, input: { creditRefunds: [{ creditId: note, amount: 50 }] } },
    )
    expect(body.errors).toBeUndefined()
    const february = await my.statement(...FEBRUARY)
    expect(february.net).toEqual({ operating: 0, investing: -650, financing: 0 })
    expect([february.direct, february.indirect, february.nonCash]).toEqual([{}, {}, {}])
    expect(february.investing).toEqual({ 'Purchase of Vans': -650 })
  })

  test('and a credit of a card beyond what is owed for the thing settles other charges without cash', async () => {
    await my.bank('WITHDRAWAL', '2025-01-05', [['equipment', 500]], my.ids.card)
    await my.payCard('2025-01-10', 450)
    await my.bank('WITHDRAWAL', '2025-02-03', [['expense', 80]], my.ids.card)
    // Chairs of 100 go back: 50 of them are not paid, and the other 50 settle supplies. 30 of these are left to pay.
    await my.bank('DEPOSIT', '2025-02-05', [['equipment', 100]], my.ids.card)
    await my.payCard('2025-02-10', 30)
    expect((await my.statement(...JANUARY)).net).toEqual({ operating: 0, investing: -450, financing: 0 })
    expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: -30, investing: 0, financing: 0 })
    // Another 20 go back when nothing is owed. They settle 20 of the van that is charged next.
    await my.bank('DEPOSIT', '2025-03-03', [['equipment', 20]], my.ids.card)
    await my.bank('WITHDRAWAL', '2025-03-04', [['vehicles', 70]], my.ids.card)
    await my.payCard('2025-03-10', 50)
    const march = await my.statement(...MARCH)
    expect(march.net).toEqual({ operating: 0, investing: -50, financing: 0 })
    expect(march.nonCash).toEqual({})
  })

  test('and what a card is paid too much is operating', async () => {
    await my.bank('WITHDRAWAL', '2025-01-05', [['equipment', 60]], my.ids.card)
    const payment = await my.payCard('2025-01-10', 100)
    await my.bank('WITHDRAWAL', '2025-02-03', [['expense', 15]], my.ids.card)
    expect((await my.statement(...JANUARY)).net).toEqual({ operating: -40, investing: -60, financing: 0 })
    await my.voidLine(payment, '2025-02-10')
    expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: 40, investing: 60, financing: 0 })
    await my.payCard('2025-03-10', 75)
    expect((await my.statement(...MARCH)).net).toEqual({ operating: -15, investing: -60, financing: 0 })
  })

  test('and what is retained of a bill until the work is done is investing when it is paid', async () => {
    const bill = await my.bill('2025-01-10', [['equipment', 10_000]])
    await my.pay('2025-01-20', [[bill, 9_000]])
    const january = await my.statement(...JANUARY)
    expect(january.net).toEqual({ operating: 0, investing: -9_000, financing: 0 })
    expect(january.nonCash).toEqual({ Furniture: -1_000, 'Accounts Payable': 1_000 })
    const february = await my.statement(...FEBRUARY)
    expect([february.net, february.nonCash]).toEqual([{ operating: 0, investing: 0, financing: 0 }, {}])
    await my.pay('2025-03-20', [[bill, 1_000]])
    expect((await my.statement(...MARCH)).net).toEqual({ operating: 0, investing: -1_000, financing: 0 })
  })

  test('and a paid bill, charge or check that is recoded moves between the activities', async () => {
    const bill = await my.bill('2025-01-10', [['expense', 300]])
    await my.pay('2025-01-20', [[bill, 300]])
    const check = await my.bank('WITHDRAWAL', '2025-01-21', [['expense', 40]])
    const charge = await my.bank('WITHDRAWAL', '2025-01-22', [['expense', 7]], my.ids.card)
    await my.payCard('2025-01-25', 7)
    const lines = (amount: number) => [{ accountId: my.ids.equipment, fundId: my.ids.fund, amount }]
    await my.recode(`/bills/${bill}`, { date: '2025-02-03', lines: lines(300) })
    await my.recode(`/transactions/${check}`, { date: '2025-02-03', splits: lines(40) })
    await my.recode(`/transactions/${charge}`, { date: '2025-02-03', splits: lines(7) })
    expect((await my.statement(...JANUARY)).net).toEqual({ operating: -347, investing: 0, financing: 0 })
    const february = await my.statement(...FEBRUARY)
    expect(february.net).toEqual({ operating: 347, investing: -347, financing: 0 })
    expect(february.indirect).toEqual({ 'Change in net assets': 347 })
    const year = await my.statement(...YEAR)
    expect(year.net).toEqual({ operating: 0, investing: -347, financing: 0 })
    expect(year.investing).toEqual({ 'Purchase of Furniture': -347 })
  })
})

test('ASC 230-10-45-15(b): principal is financing and interest operating, by bill as by check', async () => {
  await my.bank('DEPOSIT', '2025-01-02', [['mortgage', 50_000]])
  const bill = await my.bill('2025-01-10', [
    ['mortgage', 700],
    ['interest', 241.67],
  ])
  await my.pay('2025-01-20', [[bill, 941.67]], { method: 'ACH' })
  await my.bank('WITHDRAWAL', '2025-02-20', [
    ['mortgage', 703],
    ['interest', 238.67],
  ])
  const year = await my.statement(...YEAR)
  expect(year.net).toEqual({ operating: -480.34, investing: 0, financing: 48_597 })
  expect(year.financing).toEqual({ 'Proceeds from Mortgage Payable': 50_000, 'Repayment of Mortgage Payable': -1_403 })
  expect(year.direct).toEqual({ 'Bills paid: Accounts Payable': -241.67, 'Mortgage Interest': -238.67 })
})

test('ASC 230-10-45-15(b): principal that a card gives back reduces the principal that was charged, and nothing else of that charge', async () => {
  await my.bank('DEPOSIT', '2025-01-02', [['mortgage', 1_000]])
  await my.bank(
    'WITHDRAWAL',
    '2025-02-03',
    [
      ['mortgage', 600],
      ['expense', 200],
    ],
    my.ids.card,
  )
  await my.bank('DEPOSIT', '2025-02-05', [['mortgage', 400]], my.ids.card)
  await my.payCard('2025-02-20', 400)
  expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: -200, investing: 0, financing: -200 })
})

describe('ASC 230-10-45-28: the change in net assets is reconciled by kinds', () => {
  test('the gain of a sale is out of operating, and its proceeds are investing', async () => {
    // A van of 20,000, worn by 15,000, is sold for 6,000: a gain of 1,000. The deposit names the gain, a journal the rest.
    await my.bank('WITHDRAWAL', '2025-01-02', [['vehicles', 20_000]])
    await my.journal('2025-01-31', [
      ['depreciation', 15_000],
      ['worn', -15_000],
    ])
    await my.bank('DEPOSIT', '2025-02-10', [
      ['vehicles', 5_000],
      ['gain', 1_000],
    ])
    await my.journal('2025-02-10', [
      ['worn', 15_000],
      ['vehicles', -15_000],
    ])
    const february = await my.statement(...FEBRUARY)
    expect(february.net).toEqual({ operating: 0, investing: 6_000, financing: 0 })
    expect(february.investing).toEqual({ 'Proceeds from Vans': 6_000 })
    expect(february.indirect).toEqual({
      'Change in net assets': 1_000,
      'Gains and losses on the sale of property': -1_000,
    })
    const year = await my.statement(...YEAR)
    // Purchases and sales are shown apart (ASC 230-10-45-7).
    expect(year.investing).toEqual({ 'Purchase of Vans': -20_000, 'Proceeds from Vans': 6_000 })
    expect(year.indirect).toEqual({
      'Change in net assets': -14_000,
      'Depreciation and amortization': 15_000,
      'Gains and losses on the sale of property': -1_000,
    })
    expect([year.direct, year.nonCash]).toEqual([{}, {}])
  })

  test('a gain that a journal books after the deposit, and a loss, are out of operating too', async () => {
    await my.bank('WITHDRAWAL', '2025-01-02', [
      ['vehicles', 20_000],
      ['equipment', 1_000],
    ])
    await my.bank('DEPOSIT', '2025-02-10', [['vehicles', 6_000]])
    await my.journal('2025-02-10', [
      ['worn', 15_000],
      ['vehicles', -14_000],
      ['gain', -1_000],
    ])
    await my.bank('DEPOSIT', '2025-02-11', [['equipment', 300]])
    await my.journal('2025-02-11', [
      ['expense', 700],
      ['equipment', -700],
    ])
    const february = await my.statement(...FEBRUARY)
    expect(february.net).toEqual({ operating: 0, investing: 6_300, financing: 0 })
    expect(february.indirect).toEqual({
      'Change in net assets': 300,
      'Gains and losses on the sale of property': -300,
    })
  })

  test('a sale on account is investing when the buyer pays', async () => {
    await my.bank('WITHDRAWAL', '2025-01-02', [['vehicles', 5_000]])
    await my.journal('2025-01-15', [
      ['receivable', 5_400],
      ['vehicles', -5_000],
      ['gain', -400],
    ])
    const january = await my.statement(...JANUARY)
    expect(january.net).toEqual({ operating: 0, investing: -5_000, financing: 0 })
    expect(january.nonCash).toEqual({ Vans: 5_400, 'Accounts Receivable': -5_400 })
    await my.bank('DEPOSIT', '2025-02-10', [['receivable', 5_400]])
    const february = await my.statement(...FEBRUARY)
    expect(february.net).toEqual({ operating: 0, investing: 5_400, financing: 0 })
    expect([february.direct, february.indirect]).toEqual([{}, {}])
    expect(february.investing).toEqual({ 'Proceeds from Vans': 5_400 })
  })

  test('investments: unrealized gains moved no cash, a sale is investing, and interest is operating', async () => {
    await my.bank('WITHDRAWAL', '2025-01-02', [['shares', 3_000]])
    await my.journal('2025-01-31', [
      ['shares', 136],
      ['returns', -136],
    ])
    await my.bank('DEPOSIT', '2025-02-10', [
      ['shares', 1_000],
      ['returns', 45],
    ])
    await my.bank('DEPOSIT', '2025-02-11', [['returns', 20]])
    const year = await my.statement(...YEAR)
    expect(year.net).toEqual({ operating: 20, investing: -1_955, financing: 0 })
    expect(year.investing).toEqual({ 'Purchase of Securities': -3_000, 'Proceeds from Securities': 1_045 })
    expect(year.indirect).toEqual({
      'Change in net assets': 201,
      'Gains and losses on the sale of investments': -45,
      'Unrealized gains and losses on investments': -136,
    })
  })

  test('the change in net assets is the first row, in JSON, CSV and on paper alike', async () => {
    const bill = await my.bill('2025-01-10', [['expense', 90]])
    await my.pay('2025-02-10', [[bill, 60]])
    await my.journal('2025-01-31', [
      ['depreciation', 15],
      ['worn', -15],
    ])
    const names = ['Change in net assets', 'Depreciation and amortization', 'Change in Accounts Payable']
    const { rows } = await my.flows(...YEAR, 'INDIRECT')
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(rows.map(({ kind }) => kind)).toEqual(['CHANGE_IN_NET_ASSETS', 'DEPRECIATION', 'PAYABLES'])
    const answer = await fetch(
      `${my.church.app.url}/api/v1/reports/cash-flows?from=${YEAR[0]}&asOf=${YEAR[1]}&format=csv`,
      { headers: { Authorization: `Bearer ${await my.church.key()}` } },
    )
    const lines = (await answer.text()).split('\n')
    const found = names.map(name => lines.findIndex(line => line.includes(name)))
    expect(found).toEqual([1, 2, 3])
  })
})

test('ASC 230-10-45-14(c): gifts for a building are financing, at once or by a pledge that is paid later, and for upkeep not', async () => {
  const { church, ids } = my
  const restricted = { net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type: 'PURPOSE' }
  const fundFor = (name: string, account: string | undefined) =>
    church.fund(name, { ...restricted, default_revenue_account_id: account })
  ids.buildingGifts = await church.account('4130', { account_type: 'REVENUE', name: 'Building Gifts' })
  ids.upkeepGifts = await church.account('4131', { account_type: 'REVENUE', name: 'Upkeep Gifts' })
  ids.building = await fundFor('Building Fund', ids.buildingGifts)
  ids.upkeep = await fundFor('Building Maintenance', ids.upkeepGifts)
  await my.bank('DEPOSIT', '2025-01-10', [
    ['buildingGifts', 300, 'building'],
    ['upkeepGifts', 50, 'upkeep'],
  ])
  const january = await my.statement(...JANUARY)
  expect(january.net).toEqual({ operating: 50, investing: 0, financing: 300 })
  expect(january.financing).toEqual({ 'Contributions restricted to long-term purposes': 300 })
  expect(january.indirect).toEqual({
    'Change in net assets': 350,
    'Contributions restricted to long-term purposes': -300,
  })
  await my.journal('2025-02-10', [
    ['receivable', 90, 'building'],
    ['buildingGifts', -90, 'building'],
  ])
  const february = await my.statement(...FEBRUARY)
  expect(february.net).toEqual({ operating: 0, investing: 0, financing: 0 })
  expect(february.indirect).toEqual({
    'Change in net assets': 90,
    'Contributions restricted to long-term purposes': -90,
  })
  await my.bank('DEPOSIT', '2025-03-10', [['receivable', 40, 'building']])
  const march = await my.statement(...MARCH)
  expect(march.net).toEqual({ operating: 0, investing: 0, financing: 40 })
  expect([march.direct, march.indirect, march.nonCash]).toEqual([{}, {}, {}])
})

test('a bill and a card of several funds are divided by what they pay, whichever fund pays', async () => {
  const { ids } = my
  const bill = await my.bill('2025-01-10', [
    ['equipment', 600, 'restricted'],
    ['expense', 300],
  ])
  await my.pay('2025-01-20', [[bill, 450]])
  expect((await my.statement(...JANUARY)).net).toEqual({ operating: -150, investing: -300, financing: 0 })
  await my.bank('WITHDRAWAL', '2025-02-03', [['vehicles', 80, 'restricted']], ids.card)
  await my.bank('WITHDRAWAL', '2025-02-04', [['expense', 20]], ids.card)
  // The general fund pays the card for both.
  await my.payCard('2025-02-10', 100)
  expect((await my.statement(...FEBRUARY)).net).toEqual({ operating: -20, investing: -80, financing: 0 })
})

test('ASC 230-10-50-5: of a purchase that a loan pays in part, only the cash is investing', async () => {
  await my.bank('DEPOSIT', '2025-01-02', [['revenue', 5_000]])
  await my.cashJournal('2025-01-10', [
    ['vehicles', 30_000],
    ['mortgage', -26_000],
    ['cash', -4_000],
  ])
  const january = await my.statement(...JANUARY)
  expect(january.net).toEqual({ operating: 5_000, investing: -4_000, financing: 0 })
  expect(january.investing).toEqual({ 'Purchase of Vans': -4_000 })
  expect(january.nonCash).toEqual({ Vans: -26_000, 'Mortgage Payable': 26_000 })
  // Sold for 29,500, worn by 3,000: 25,000 of it pay the loan, and 4,500 come in.
  await my.cashJournal('2025-02-10', [
    ['cash', 4_500],
    ['mortgage', 25_000],
    ['worn', 3_000],
    ['vehicles', -30_000],
    ['gain', -2_500],
  ])
  const february = await my.statement(...FEBRUARY)
  expect(february.net).toEqual({ operating: 0, investing: 4_500, financing: 0 })
  expect(february.investing).toEqual({ 'Proceeds from Vans': 4_500 })
  expect(february.nonCash).toEqual({ Vans: 25_000, 'Mortgage Payable': -25_000 })
})

test('ASC 230-10-50-4: what a loan or a gift bought is listed without cash', async () => {
  await my.journal('2025-01-10', [
    ['vehicles', 30_000],
    ['mortgage', -30_000],
  ])
  await my.journal('2025-01-11', [
    ['equipment', 450],
    ['revenue', -450],
  ])
  const january = await my.statement(...JANUARY)
  expect(january.net).toEqual({ operating: 0, investing: 0, financing: 0 })
  expect(january.nonCash).toEqual({
    ...{ Furniture: -450, Vans: -30_000, 'Mortgage Payable': 30_000 },
    'Contributions of property and investments': 450,
  })
  expect(january.indirect).toEqual({
    'Change in net assets': 450,
    'Contributions of property and investments': -450,
  })
})
