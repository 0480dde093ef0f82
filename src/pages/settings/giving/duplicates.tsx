import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section } from '../../components/section'
import {
  type ComparedDonorFragment,
  type DonorDuplicatePartsFragment,
  SettingsDismissDuplicateDocument,
  SettingsDonorDuplicatesDocument,
  SettingsDuplicateJobsDocument,
  SettingsFindDuplicatesDocument,
  SettingsMergeDonorsDocument,
} from '../../generated/graphql'
import { formatDay } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Facts, Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useAnswer, useRun, useSettings } from '../context'
import { JobLine } from '../job'
import { usePages } from '../pages'
import { MATCH_REASONS } from './match-reasons'

interface Pair extends DonorDuplicatePartsFragment {
  donor: ComparedDonorFragment
  otherDonor: ComparedDonorFragment
}
interface Shown {
  kind: 'merge' | 'dismiss'
  pair: Pair
}

const nameOf = ({ displayName }: ComparedDonorFragment): string => displayName ?? 'Unnamed donor'
const namesOf = ({ donor, otherDonor }: Pair): string => `${nameOf(donor)} and ${nameOf(otherDonor)}`
const isWhole = (pair: DonorDuplicatePartsFragment): pair is Pair => Boolean(pair.donor && pair.otherDonor)

/** Pairs of donors who may be the same one, to merge or to dismiss. */
export function Duplicates() {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const canWrite = canUse('donors:write')
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsDonorDuplicatesDocument, { first: 20, after })).donorDuplicates,
  )
  const jobs = useAnswer(SettingsDuplicateJobsDocument, {}, ['Job'])
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const write = useRun()
  const compare = () => attempt(write(SettingsFindDuplicatesDocument, {}), 'All donors are being compared.')
  const job = jobs.data?.jobs?.nodes[0]
  const pairs = rows?.filter(isWhole) ?? []
  return (
    <Section
      title="Duplicate donors"
      lead="Donors who may be the same person or organization, the most likely first. Merge them, or say that they are two."
      action={
        canWrite && (
          <button type="button" class="button quiet" onClick={compare}>
            Compare all donors
          </button>
        )
      }
    >
      {job && <JobLine job={job} title="Comparing all donors" canCancel={canWrite} onEnd={again} />}
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !pairs.length && (
        <Empty title="No pair waits for a decision">
          <p>
            A donor is compared with the others when it is created or changed. Compare all donors once for those from
            before.
          </p>
        </Empty>
      )}
      {pairs.map(pair => (
        <PairCard key={pair.id} pair={pair} canWrite={canWrite} onShow={setShown} />
      ))}
      {more && <Older isReading={false} onClick={more} />}
      {shown?.kind === 'merge' && <Merge pair={shown.pair} onClose={close} onDone={again} />}
      {shown?.kind === 'dismiss' && <Dismiss pair={shown.pair} onClose={close} onDone={again} />}
    </Section>
  )
}

interface PairCardProps {
  pair: Pair
  canWrite: boolean
  onShow(shown: Shown): void
}

function PairCard({ pair, canWrite, onShow }: PairCardProps) {
  const { score, reasons, donor, otherDonor } = pair
  return (
    <article class="panel" aria-label={namesOf(pair)}>
      <header>
        <p class="soft small">The same: {reasons.map(reason => MATCH_REASONS[reason]).join(', ')}</p>
        <Badge tone={score >= 0.9 ? 'gold' : 'plain'}>{Math.round(score * 100)} % alike</Badge>
      </header>
      <div class="pair">
        <DonorCard donor={donor} />
        <DonorCard donor={otherDonor} />
      </div>
      {canWrite && (
        <div class="row-actions start">
          <RowAction label="Merge" of={namesOf(pair)} onClick={() => onShow({ kind: 'merge', pair })} />
          <RowAction label="They are different" of={namesOf(pair)} onClick={() => onShow({ kind: 'dismiss', pair })} />
        </div>
      )}
    </article>
  )
}

function DonorCard({ donor }: { donor: ComparedDonorFragment }) {
  const { timeZone } = useSettings().organization
  const [address] = donor.addresses
  return (
    <div>
      <h2>{nameOf(donor)}</h2>
      <Facts
        facts={[
          ['Donor number', donor.donorNumber],
          ['E-mail', donor.emails.map(each => each.address).join(', ')],
          ['Telephone', donor.phones.map(each => each.number).join(', ')],
          [
            'Address',
            address && [address.line1, address.city, address.region, address.postalCode].filter(Boolean).join(', '),
          ],
          ['Recorded', formatDay(donor.createdAt, timeZone)],
        ]}
      />
    </div>
  )
}

interface PairDialogProps {
  pair: Pair
  onClose(): void
  onDone(): void
}

function Merge({ pair, onClose, onDone }: PairDialogProps) {
  const run = useRun()
  const { donor, otherDonor } = pair
  const options = [
    [donor.id, `${nameOf(donor)}${donor.donorNumber ? `, number ${donor.donorNumber}` : ''} (recorded first)`],
    [otherDonor.id, `${nameOf(otherDonor)}${otherDonor.donorNumber ? `, number ${otherDonor.donorNumber}` : ''}`],
  ] as const
  return (
    <Confirm
      title={`Merge ${namesOf(pair)}?`}
      action="Merge the donors"
      done="The donors are merged."
      fields={['survivor', 'sourceDonorId']}
      onConfirm={async values => {
        const survivor = values.choice('survivor', options)
        const source = survivor === donor.id ? otherDonor.id : donor.id
        await run(SettingsMergeDonorsDocument, { id: survivor, input: { sourceDonorId: source } })
        onDone()
      }}
      onClose={onClose}
    >
      <p>Gifts, pledges and contact data of both belong to the donor who stays. The id of the other one stays valid.</p>
      <SelectField name="survivor" label="The donor who stays" value={donor.id} options={options} />
    </Confirm>
  )
}

function Dismiss({ pair, onClose, onDone }: PairDialogProps) {
  const run = useRun()
  return (
    <Dialog title={`${namesOf(pair)} are different`} onClose={onClose}>
      <Form
        fields={['reason']}
        onSubmit={async values => {
          await run(SettingsDismissDuplicateDocument, { id: pair.id, input: { reason: values.text('reason') } })
          announce('The pair is dismissed.')
          onDone()
          onClose()
        }}
      >
        <TextField
          name="reason"
          label="Why they are two"
          hint="For example: father and son."
          maxLength={500}
          autofocus={true}
        />
        <DialogButtons action="Dismiss the pair" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
