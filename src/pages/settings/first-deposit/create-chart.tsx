import { announce } from '../../components/announcer'
import { Form, SelectField, Submit, type Values } from '../../components/form'
import { CreateChartOfAccountsDocument } from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useSettings } from '../context'
import { FILLED_CHARTS } from '../organization/create-organization'

/** The way out for a church without accounts: it chooses a chart, which has funds and an accounting policy too. */
export function CreateChart({ onCreated }: { onCreated(): Promise<unknown> }) {
  const { client, organization } = useSettings()
  const create = async (values: Values) => {
    const chart = values.choice('chart', FILLED_CHARTS)
    await run(client, CreateChartOfAccountsDocument, { chart, key: `chart-${organization.id}-${chart}` })
    announce('The chart of accounts is created.')
    await onCreated()
  }
  return (
    <>
      <p>This church has no accounts yet. A deposit needs a bank account, a fund and an accounting policy.</p>
      <Form onSubmit={create} fields={['chart']}>
        <SelectField
          name="chart"
          label="Chart of accounts"
          hint="You can change accounts and funds later."
          value="NONPROFIT"
          options={FILLED_CHARTS}
        />
        <div class="actions">
          <Submit>Create the chart of accounts</Submit>
        </div>
      </Form>
    </>
  )
}
