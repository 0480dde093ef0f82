import type { ComponentChildren } from 'preact'
import { ProblemNotice } from '../../components/notice'
import { HomeFiguresDocument, type HomeFiguresQuery } from '../../generated/graphql'
import { dayIn, formatMonth } from '../../lib/day'
import { counted, formatMoney } from '../../lib/format'
import { useGrant } from '../access/grant'
import { useAnswer, useSettings } from '../context'
import { addressOf } from '../reports/address'

/** Cash, giving, the budget and restricted net assets. Each opens its report. Renders nothing for a person who may read none of them. */
export function Figures() {
  const { canUse } = useGrant()
  const { timeZone, currency } = useSettings().organization
  const [readsReports, readsGiving] = [canUse('reports:read'), canUse('contributions:read')]
  const month = `${dayIn(timeZone).slice(0, 7)}-01`
  const { data, problem, again } = useAnswer(HomeFiguresDocument, { readsReports, readsGiving, month })
  const money = (amount: number) => formatMoney(amount, currency)
  if (!readsReports && !readsGiving) return null
  // A year without an approved budget has the other three.
  if (problem && !data?.cashPosition && !data?.givingReport) return <ProblemNotice problem={problem} onRetry={again} />
  return (
    <section aria-label="Figures" class="home-figures" aria-busy={!data}>
      {data?.cashPosition && <Cash cash={data.cashPosition} money={money} />}
      {data?.givingReport && <Giving giving={data.givingReport} month={month} money={money} />}
      {data?.budgetReport && <Budget budget={data.budgetReport} money={money} />}
      {data?.statementOfFinancialPosition && <Restricted position={data.statementOfFinancialPosition} money={money} />}
    </section>
  )
}

type Money = (amount: number) => string
type Of<Member extends keyof HomeFiguresQuery> = NonNullable<HomeFiguresQuery[Member]>

interface FigureProps {
  title: string
  href: string
  amount: string
  note: string
  children?: ComponentChildren
}

function Figure({ title, href, amount, note, children }: FigureProps) {
  return (
    <article class="panel">
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <strong class="figure">{amount}</strong>
      {children}
      <p class="soft small">{note}</p>
    </article>
  )
}

/** Lengths beside each other, for the eye alone: the note beside it has the figures. */
function Bars({ of }: { of: readonly number[] }) {
  const most = Math.max(...of, 0)
  if (most === 0) return null
  return (
    <svg class="bars" viewBox={`0 0 100 ${of.length * 8}`} preserveAspectRatio="none" aria-hidden="true">
      {of.map((each, place) => (
        <rect
          key={String(place)}
          y={place * 8}
          height="6"
          width={(Math.max(each, 0) / most) * 100}
          data-place={place}
        />
      ))}
    </svg>
  )
}

function Cash({ cash, money }: { cash: Of<'cashPosition'>; money: Money }) {
  const { cashBalance, outstandingIn, outstandingOut } = cash
  const onItsWay = outstandingIn !== 0 || outstandingOut !== 0
  return (
    <Figure
      title="Cash"
      href={addressOf('report', 'cash-position')}
      amount={money(cashBalance)}
      note={
        onItsWay
          ? `No statement shows ${money(outstandingIn)} on its way in and ${money(outstandingOut)} on its way out.`
          : 'The balance of the cash accounts in the ledger.'
      }
    />
  )
}

function Giving({ giving, month, money }: { giving: Of<'givingReport'>; month: string; money: Money }) {
  const { net, giftCount } = giving.totals
  const before = giving.comparisonTotals?.net ?? 0
  return (
    <Figure
      title={`Giving in ${formatMonth(month)}`}
      href={addressOf('report', 'giving', `from=${month}&compareTo=PREVIOUS_YEAR`)}
      amount={money(net)}
      note={`${counted(giftCount, 'contribution')}. On the same days of last year: ${money(before)}.`}
    >
      <Bars of={[net, before]} />
    </Figure>
  )
}

function Budget({ budget: { fiscalYear, expense }, money }: { budget: Of<'budgetReport'>; money: Money }) {
  return (
    <Figure
      title="Budget left"
      href={addressOf('report', 'budget')}
      amount={money(expense.remaining)}
      note={`Of ${money(expense.annual)} for expenses in fiscal year ${fiscalYear}, ${money(expense.yearToDateActual)} is spent.`}
    >
      <Bars of={[expense.yearToDateActual, expense.annual]} />
    </Figure>
  )
}

function Restricted({ position, money }: { position: Of<'statementOfFinancialPosition'>; money: Money }) {
  const amountOf = (wanted: string) =>
    position.totalNetAssets[position.columns.findIndex(({ key }) => key === wanted)] ?? 0
  const [restricted, all] = [amountOf('WITH_DONOR_RESTRICTIONS'), amountOf('TOTAL')]
  return (
    <Figure
      title="With donor restrictions"
      href={addressOf('report', 'fund-balances', 'netAssetClass=WITH_DONOR_RESTRICTIONS')}
      amount={money(restricted)}
      note={`Of ${money(all)} net assets.`}
    >
      <Bars of={[restricted, all]} />
    </Figure>
  )
}
