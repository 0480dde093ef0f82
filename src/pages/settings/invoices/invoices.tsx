import { useAddress } from '../../lib/router'
import { ChangeInvoice, InvoiceForm } from './invoice-form'
import { InvoiceList } from './invoice-list'
import { InvoiceView } from './invoice-view'

/** What people and organizations owe the church. The address names the invoice that is open, or what is done. */
export function Invoices() {
  const { query } = useAddress()
  const [open, changed] = [query.get('invoice'), query.get('change')]
  if (open) return <InvoiceView key={open} id={open} />
  if (changed) return <ChangeInvoice key={changed} id={changed} />
  if (query.has('new')) return <InvoiceForm />
  return <InvoiceList />
}
