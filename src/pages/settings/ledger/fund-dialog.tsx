import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { ChoiceField, Form, SelectField, TextField, type Values, withPresent } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type CreateFundInput,
  type NetAssetClass,
  SettingsCreateFundDocument,
  SettingsFundAccountsDocument,
  type SettingsFundAccountsQuery,
  SettingsUpdateFundDocument,
} from '../../generated/graphql'
import { typedWhole } from '../../lib/amount'
import { optionalDay } from '../../lib/day'
import { assertFilled } from '../bills/bill-input'
import { useAnswer, useRun } from '../context'
import { accountChoices } from '../work/choices'
import type { ListedFund } from './fund-acts'
import { type FieldTexts, Meanwhile } from './meanwhile'
import { NameFields, PlaceField } from './name-fields'
import { changedMembers, useSave } from './use-save'
import { CLASSES, optionsOf, RESTRICTIONS } from './words'

const CLASS_OPTIONS = optionsOf(CLASSES)
const RESTRICTION_OPTIONS = [['', 'Choose what it is for'] as const, ...optionsOf(RESTRICTIONS)]

const FIELDS = [
  ...['name', 'code', 'description', 'category', 'parentFundId', 'netAssetClass', 'restrictionType'],
  ...['restrictionEndsOn', 'isBoardDesignated', 'netAssetAccountId', 'defaultRevenueAccountId', 'isTaxDeductible'],
  ...['acceptsGifts', 'isDefault', 'startDate', 'endDate', 'sortOrder'],
]

interface FundDialogProps {
  /** The fund to change. Undefined for a new one. */
  fund: ListedFund | undefined
  funds: readonly ListedFund[]
  /** Reads the funds again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a fund is. Its class stays once it is created. */
export function FundDialog(props: FundDialogProps) {
  const { fund, onClose } = props
  const { data, problem, again } = useAnswer(SettingsFundAccountsDocument, {})
  return (
    <Dialog title={fund ? `Change ${fund.name}` : 'New fund'} onClose={onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} accounts={data} />}
    </Dialog>
  )
}

/** A fund as the form has it. */
type Written = Omit<CreateFundInput, 'metadata'>

function writtenOf(values: Values, netAssetClass: NetAssetClass): Written {
  assertFilled(values, ['name', 'netAssetAccountId'])
  const text = (name: string) => values.optional(name) ?? null
  const isTicked = (name: string) => values.raw(name) === 'true'
  return {
    ...{ name: values.text('name'), code: text('code'), description: text('description'), category: text('category') },
    ...{ parentFundId: text('parentFundId'), netAssetClass, netAssetAccountId: values.text('netAssetAccountId') },
    restrictionType: values.choice('restrictionType', RESTRICTION_OPTIONS) || null,
    restrictionEndsOn: text('restrictionEndsOn'),
    ...{ isBoardDesignated: isTicked('isBoardDesignated'), isTaxDeductible: isTicked('isTaxDeductible') },
    ...{ acceptsGifts: isTicked('acceptsGifts'), isDefault: isTicked('isDefault') },
    defaultRevenueAccountId: text('defaultRevenueAccountId'),
    ...{ startDate: text('startDate'), endDate: text('endDate') },
    sortOrder: typedWhole(values.text('sortOrder'), 'sortOrder'),
  }
}

const storedOf = (fund: ListedFund): Partial<Written> => ({
  ...fund,
  restrictionEndsOn: optionalDay(fund.restrictionEndsOn),
  startDate: optionalDay(fund.startDate),
  endDate: optionalDay(fund.endDate),
})

/** A fund in words. @param nameOf the name of an account or a fund by its id. */
const textsOf = (fund: ListedFund, nameOf: (id: string | null | undefined) => string | undefined): FieldTexts => [
  ['Name', fund.name],
  ['Code', fund.code],
  ['Description', fund.description],
  ['Restricted to', fund.restrictionType && RESTRICTIONS[fund.restrictionType]],
  ['Until', optionalDay(fund.restrictionEndsOn)],
  ['Designated by the board', fund.isBoardDesignated ? 'yes' : 'no'],
  ['Account of its net assets', nameOf(fund.netAssetAccountId)],
  ['Account of its contributions', nameOf(fund.defaultRevenueAccountId)],
  ['Below the fund', nameOf(fund.parentFundId)],
  ['Category', fund.category],
  ['Donors can give to it', fund.acceptsGifts ? 'yes' : 'no'],
  ['Gifts to it are tax-deductible', fund.isTaxDeductible ? 'yes' : 'no'],
  ['It is the default fund', fund.isDefault ? 'yes' : 'no'],
  ['First day', optionalDay(fund.startDate)],
  ['Last day', optionalDay(fund.endDate)],
  ['Place in lists', String(fund.sortOrder)],
]

/** How the form is stored, and the fund as it was and is. */
function useFund({ fund, funds, again, onClose }: FundDialogProps, netAssetClass: NetAssetClass) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(fund)
  const now = funds.find(({ id }) => id === before?.id)
  const submit = async (values: Values) => {
    const input = writtenOf(values, netAssetClass)
    if (!before)
      return save({
        attempt: 'fund',
        done: 'The fund is created.',
        send: idempotencyKey => write(SettingsCreateFundDocument, { input, idempotencyKey }),
      })
    const { id } = before
    const ifVersion = now?.version
    return save({
      attempt: `fund ${ifVersion}`,
      done: 'The fund is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateFundDocument, {
          ...{ id, idempotencyKey, ifVersion },
          input: changedMembers(input, storedOf(before)),
        }),
    })
  }
  return { before, now, submit }
}

function Fields({ accounts, ...props }: FundDialogProps & { accounts: SettingsFundAccountsQuery }) {
  const { fund, funds } = props
  const [netAssetClass, setClass] = useState<NetAssetClass>(fund?.netAssetClass ?? 'WITHOUT_DONOR_RESTRICTIONS')
  const { before, now, submit } = useFund(props, netAssetClass)
  const present = before ?? funds.find(each => each.netAssetClass === netAssetClass)
  const names = new Map<string, string>([
    ...accountChoices([...(accounts.netAssets ?? []), ...(accounts.revenue ?? [])]),
    ...funds.map(({ id, name }) => [id, name] as const),
  ])
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? 'another one') : undefined)
  return (
    <Form onSubmit={submit} fields={FIELDS}>
      <Meanwhile before={before && textsOf(before, nameOf)} now={now && textsOf(now, nameOf)} />
      <NameFields before={before} />
      <TextField name="description" label="Description (optional)" maxLength={255} value={before?.description} />
      {before ? (
        <p>{CLASSES[netAssetClass]}. The class cannot change.</p>
      ) : (
        <SelectField
          name="netAssetClass"
          label="Class"
          value={netAssetClass}
          options={CLASS_OPTIONS}
          onChange={value => setClass(CLASS_OPTIONS.find(([each]) => each === value)?.[0] ?? netAssetClass)}
        />
      )}
      <Restricted key={netAssetClass} netAssetClass={netAssetClass} before={before} />
      <ChoiceField
        key={`accounts ${netAssetClass}`}
        name="netAssetAccountId"
        label="Account of its net assets"
        choices={accountChoices(accounts.netAssets, before?.netAssetAccountId)}
        value={present?.netAssetAccountId}
      />
      <ChoiceField
        name="defaultRevenueAccountId"
        label="Account of its contributions (optional)"
        choices={accountChoices(accounts.revenue, before?.defaultRevenueAccountId)}
        value={before?.defaultRevenueAccountId}
      />
      <div class="row">
        <ParentField key={`parents ${netAssetClass}`} funds={funds} netAssetClass={netAssetClass} before={before} />
        <TextField name="category" label="Category (optional)" maxLength={100} value={before?.category} />
      </div>
      <GiftChecks before={before} />
      <div class="row">
        <TextField name="startDate" type="date" label="First day (optional)" value={optionalDay(before?.startDate)} />
        <TextField name="endDate" type="date" label="Last day (optional)" value={optionalDay(before?.endDate)} />
        <PlaceField before={before} />
      </div>
      <DialogButtons action={before ? 'Save' : 'Create the fund'} onClose={props.onClose} />
    </Form>
  )
}

interface OfClass {
  netAssetClass: NetAssetClass
  before: ListedFund | undefined
}

/** The fund above: another one of the class that is not closed. */
function ParentField({ funds, netAssetClass, before }: OfClass & { funds: readonly ListedFund[] }) {
  const parents = funds.filter(
    each =>
      each.netAssetClass === netAssetClass &&
      (each.status !== 'CLOSED' || each.id === before?.parentFundId) &&
      each.id !== before?.id,
  )
  return (
    <ChoiceField
      name="parentFundId"
      label="Below the fund (optional)"
      hint="A fund with funds below it takes no lines."
      choices={withPresent(
        parents.map(({ id, name }) => [id, name] as const),
        before?.parentFundId ?? '',
        'The present fund',
      )}
      value={before?.parentFundId}
    />
  )
}

/** What the donors or the board have decided about a fund of the class. */
function Restricted({ netAssetClass, before }: OfClass) {
  const [type, setType] = useState<string>(before?.restrictionType ?? '')
  if (netAssetClass === 'WITHOUT_DONOR_RESTRICTIONS')
    return (
      <Check
        name="isBoardDesignated"
        text="The board has designated it"
        isTicked={before?.isBoardDesignated ?? false}
      />
    )
  return (
    <div class="row">
      <SelectField
        name="restrictionType"
        label="Restricted to"
        value={before?.restrictionType ?? ''}
        options={RESTRICTION_OPTIONS}
        onChange={setType}
      />
      {(type === 'TIME' || type === 'PURPOSE_AND_TIME') && (
        <TextField
          name="restrictionEndsOn"
          type="date"
          label="Until (optional)"
          value={optionalDay(before?.restrictionEndsOn)}
        />
      )}
    </div>
  )
}

function Check({ name, text, isTicked }: { name: string; text: string; isTicked: boolean }) {
  return (
    <label class="check">
      <input type="checkbox" name={name} value="true" defaultChecked={isTicked} />
      <span>{text}</span>
    </label>
  )
}

/** What donors can do with the fund. */
const GiftChecks = ({ before }: { before: ListedFund | undefined }) => (
  <>
    <Check name="acceptsGifts" text="Donors can give to it" isTicked={before?.acceptsGifts ?? true} />
    <Check name="isTaxDeductible" text="Gifts to it are tax-deductible" isTicked={before?.isTaxDeductible ?? true} />
    <Check name="isDefault" text="It is the default fund" isTicked={before?.isDefault ?? false} />
  </>
)
