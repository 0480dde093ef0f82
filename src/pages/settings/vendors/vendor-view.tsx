import { useState } from 'preact/hooks'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section } from '../../components/section'
import { SettingsBillsDocument, SettingsVendorPaidDocument, SettingsVendorWholeDocument } from '../../generated/graphql'
import { dayIn } from '../../lib/day'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Facts, Older } from '../activity/log-parts'
import { BillTable, Sums } from '../bills/bill-list'
import { METHODS } from '../bills/words'
import { useAnswer, useSettings } from '../context'
import { usePages } from '../pages'
import { useRecord } from '../record'
import { Money } from '../work/parts'
import { ActButtons, RefusalNotice, useActs, useOneItem } from '../work/use-acts'
import { accountName } from '../work/words'
import { VENDOR_ACTS } from './acts'
import { VendorDialog } from './vendor-dialog'
import { addressOfVendor, PATH, type ShownVendor, VENDOR_STATUS, WRITES } from './words'

/** One vendor: who it is, what it was paid, and its bills. */
export function VendorView({ id }: { id: string }) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const names = { accounts: canUse('accounts:read'), funds: canUse('funds:read') }
  const {
    record: vendor,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsVendorWholeDocument, { id, ...names })).vendor, id)
  // A merge moves bills here, and does not change the vendor itself.
  const [round, setRound] = useState(0)
  const renew = async () => {
    const found = await again()
    setRound(before => before + 1)
    return found
  }
  return (
    <Section title={vendor?.name ?? 'Vendor'} action={<a href={PATH}>All vendors</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {vendor === undefined && !problem && <Loading />}
      {vendor === null && (
        <Empty title="There is no such vendor">
          <p>
            <a href={PATH}>Show all vendors.</a>
          </p>
        </Empty>
      )}
      {vendor && (
        <>
          <Card vendor={vendor} renew={renew} />
          {canUse('bills:read') && canUse('transactions:read') && <Paid key={`paid ${round}`} vendorId={id} />}
          {canUse('bills:read') && <VendorBills key={`bills ${round}`} id={id} />}
        </>
      )}
    </Section>
  )
}

interface CardProps {
  vendor: ShownVendor
  /** Reads the vendor again. */
  renew(): Promise<ShownVendor | null | undefined>
}

function Card({ vendor, renew }: CardProps) {
  const { isAllowed } = useGrant()
  const [isEdited, setEdited] = useState(false)
  const { refusal, shown } = useOneItem<ShownVendor>(async () => (await renew()) ?? undefined)
  const { actsOf, start, dialog } = useActs(VENDOR_ACTS, shown)
  const { status, address, mergedIntoId, preferredPaymentMethod: method, paymentTermsDays, taxIdLast4 } = vendor
  const { line1, line2, city, region, postalCode } = address ?? {}
  const isChangeable = isAllowed(WRITES) && status !== 'MERGED'
  return (
    <article class="panel" aria-label="The vendor">
      <header>
        <Badge tone={VENDOR_STATUS[status].tone}>{VENDOR_STATUS[status].text}</Badge>
      </header>
      {mergedIntoId && (
        <Notice>
          This vendor was merged. <a href={addressOfVendor(mergedIntoId)}>Open the vendor that stays.</a>
        </Notice>
      )}
      <Facts
        facts={[
          ['Number', vendor.vendorNumber],
          ['E-mail', vendor.email],
          ['Telephone', vendor.phone],
          ['Address', [line1, line2, city, region, postalCode].filter(Boolean).join(', ')],
          ['Paid by', method && METHODS[method]],
          ['Days to pay', paymentTermsDays === null ? null : String(paymentTermsDays)],
          ['Account', accountName(vendor.defaultAccount)],
          ['Fund', vendor.defaultFund?.name],
          ['Form 1099', vendor.is1099Eligible && (vendor.form1099Box ?? 'Reported, without a box')],
          ['Registered name', vendor.legalName],
          ['Tax id', taxIdLast4 && `ends in ${taxIdLast4}`],
        ]}
      />
      {isChangeable && (
        <div class="actions">
          <button type="button" class="button small" onClick={() => setEdited(true)}>
            Change
          </button>
          <ActButtons acts={actsOf(vendor)} hasMain={false} onStart={act => start(act, vendor)} />
        </div>
      )}
      {refusal && <RefusalNotice refusal={refusal} name={vendor.name} onStart={act => start(act, vendor)} />}
      {dialog}
      {isEdited && <VendorDialog vendor={vendor} again={renew} onClose={() => setEdited(false)} />}
    </article>
  )
}

/** What was paid in the calendar year, and what of it Form 1099 reports. */
function Paid({ vendorId }: { vendorId: string }) {
  const today = dayIn(useSettings().organization.timeZone)
  const year = today.slice(0, 4)
  const { data, problem, again } = useAnswer(SettingsVendorPaidDocument, {
    vendorId,
    yearStart: `${year}-01-01`,
    today,
  })
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  const totals = data?.vendorSpend?.totals
  if (!totals) return <Loading />
  const reaches = data.vendorSpend?.rows.some(({ reaches1099Threshold }) => reaches1099Threshold)
  return (
    <p class="number">
      <strong>
        <Money amount={totals.paid} />
      </strong>{' '}
      paid in {year}. Form 1099 would report <Money amount={totals.reportable1099} />
      {reaches ? ', which reaches its threshold.' : '.'}
    </p>
  )
}

/** The bills of the vendor, the newest first. */
function VendorBills({ id }: { id: string }) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const filter = { vendorId: [id] }
  const { rows, problem, more, again } = usePages(
    async after =>
      (
        await run(client, SettingsBillsDocument, {
          ...{ filter, orderBy: 'DUE_DATE_DESC' as const, first: 10, after },
          vendors: false,
        })
      ).bills,
    id,
  )
  return (
    <>
      <h2>Bills</h2>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <p class="soft">
          It has no bills yet. {canUse('bills:write') && <a href="/settings/bills?new">Enter a bill.</a>}
        </p>
      )}
      {rows && rows.length > 0 && (
        <>
          <Sums filter={filter} />
          <BillTable rows={rows} />
        </>
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </>
  )
}
