import { useAddress } from '../../lib/router'
import { BillForm, ChangeBill } from './bill-form'
import { BillList } from './bill-list'
import { BillView } from './bill-view'
import { PayBills } from './pay-bills'
import { RecodeBill } from './recode-bill'

/** The bills of the church. The address names the bill that is open, or what is done: enter one, change one, pay several. */
export function Bills() {
  const { query } = useAddress()
  const [open, changed, recoded] = [query.get('bill'), query.get('change'), query.get('recode')]
  if (open) return <BillView key={open} id={open} />
  if (changed) return <ChangeBill key={changed} id={changed} />
  if (recoded) return <RecodeBill key={recoded} id={recoded} />
  if (query.has('new')) return <BillForm />
  if (query.has('pay')) return <PayBills />
  return <BillList />
}
