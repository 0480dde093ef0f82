import { Dialog } from '../../components/dialog'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { RowAction, Table } from '../../components/section'
import {
  type GivingStatementItemDelivery,
  SettingsRedeliverStatementDocument,
  SettingsUndeliveredDocument,
  type SettingsUndeliveredQuery,
  type StatementRunPartsFragment,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { useGrant } from '../grant'
import { Older } from '../log-parts'
import { usePages } from '../pages'
import { useDonorNames } from './donor-names'

type Item = NonNullable<SettingsUndeliveredQuery['givingStatementRunItems']>['nodes'][number]

/** Why a statement is in the list. */
function reasonOf({ deliveryStatus, bounceCode }: Item): string {
  if (deliveryStatus === 'BOUNCED') return `The mail server refused the e-mail (${bounceCode}).`
  if (deliveryStatus === 'FAILED') return `The mail server did not take the e-mail in seven tries (${bounceCode}).`
  if (deliveryStatus === 'UNKNOWN') return 'The e-mail may have arrived: the mail server did not answer.'
  return 'No postal address is known.'
}

/** The statements of a run that did not arrive or may not have: e-mails without success, and letters without an address. */
export function Undelivered({ run: { id, year }, onClose }: { run: StatementRunPartsFragment; onClose(): void }) {
  const { client } = useSettings()
  const write = useRun()
  const canWrite = useGrant().canUse('contributions:write')
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsUndeliveredDocument, { id, after })).givingStatementRunItems,
  )
  const names = useDonorNames((rows ?? []).flatMap(({ statement }) => statement?.donorIds ?? []))
  const nameOf = ({ statement }: Item) =>
    (statement?.donorIds ?? [])
      .map(donorId => names.get(donorId))
      .filter(Boolean)
      .join(' and ') || `Statement ${statement?.statementNumber ?? ''}`
  const deliver = (item: Item, delivery: GivingStatementItemDelivery) =>
    attempt(
      write(SettingsRedeliverStatementDocument, { id: item.id, input: { delivery } }),
      delivery === 'MAIL' ? 'It is among the next letters.' : 'It is among the next e-mails.',
      again,
    )
  return (
    <Dialog title={`Undelivered statements of ${year}`} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p>Every statement was delivered, or waits for its letter or e-mail.</p>}
      {rows && rows.length > 0 && (
        <Table
          label="Undelivered statements"
          rows={rows}
          idOf={item => item.id}
          columns={[
            { title: 'Giving unit', kind: 'name', cell: nameOf },
            {
              title: 'Why',
              cell: reasonOf,
            },
            {
              title: 'Actions',
              kind: 'actions',
              cell: item =>
                canWrite && (
                  <div class="row-actions">
                    <RowAction label="By mail" of={nameOf(item)} onClick={() => deliver(item, 'MAIL')} />
                    <RowAction label="By e-mail" of={nameOf(item)} onClick={() => deliver(item, 'EMAIL')} />
                  </div>
                ),
            },
          ]}
        />
      )}
      {more && <Older isReading={false} onClick={more} />}
    </Dialog>
  )
}
