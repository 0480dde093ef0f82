import { useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { Notice, ProblemNotice } from '../../components/notice'
import { type ExportPartsFragment, SettingsExportDocument, SettingsExportsDocument } from '../../generated/graphql'
import { counted, formatMoment } from '../../lib/format'
import { saveParts } from '../../lib/rest'
import { attempt } from '../attempt'
import { useAnswer, useRun, useSettings } from '../context'
import { JobLine } from '../job'

const FILE_TYPE = 'application/octet-stream'
const UNDER_WAY = ['QUEUED', 'RUNNING']

/** Makes a file with everything of the organization, for another installation. */
export function ExportOrganization() {
  const { data, problem, again } = useAnswer(SettingsExportsDocument, {}, ['OrganizationExport', 'Job'])
  const [isAsking, setAsking] = useState(false)
  const [passphrase, setPassphrase] = useState<string>()
  const run = useRun()
  const last = data?.organizationExports?.nodes[0]
  const isUnderWay = UNDER_WAY.includes(last?.job?.status ?? '')
  return (
    <section class="panel" aria-label="Export the organization">
      <h2>Export the organization</h2>
      <p class="soft">
        A file with everything of the organization, which another installation of Narthex imports. Everybody goes on
        working meanwhile, and the organization stays here.
      </p>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {last?.job && <JobLine job={last.job} title="Making the file" canCancel={true} onEnd={again} />}
      {last && <File made={last} />}
      <div class="actions">
        <button type="button" class="button quiet" disabled={!data || isUnderWay} onClick={() => setAsking(true)}>
          Export the organization
        </button>
      </div>
      {isAsking && (
        <Confirm
          title="Export the organization?"
          action="Make the file"
          done="The file is being made."
          onConfirm={async () => {
            const { createOrganizationExport } = await run(SettingsExportDocument, {})
            setPassphrase(createOrganizationExport?.passphrase ?? undefined)
            again()
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            The file has the records of every donor, the whole tax ids of vendors and the secrets of webhooks. A file
            that was made before is deleted. The audit trail names you.
          </p>
        </Confirm>
      )}
      {passphrase && (
        <Dialog title="The passphrase of the file" onClose={() => setPassphrase(undefined)} closesOutside={false}>
          <Notice kind="warning" title="The passphrase is shown once.">
            Copy it now, and keep it apart from the file. Without it nobody can open the file.
          </Notice>
          <Copyable label="The passphrase" text={passphrase} />
          <div class="actions end">
            <button type="button" class="button" onClick={() => setPassphrase(undefined)}>
              I have copied it
            </button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** A file that can be downloaded. Nothing before it is made, and once it has expired. */
function File({ made: { id, parts, takenAt, expiresAt } }: { made: ExportPartsFragment }) {
  const { organization } = useSettings()
  if (!parts || !expiresAt || Date.parse(expiresAt) <= Date.now()) return null
  const save = () =>
    attempt(
      saveParts(
        organization.id,
        Array.from({ length: parts }, (_, at) => `/organization-exports/${id}/content?part=${at + 1}`),
        FILE_TYPE,
        'organization.church',
      ),
      'The file is downloaded.',
    )
  return (
    <p>
      The file of {formatMoment(takenAt, organization.timeZone)} has {counted(parts, 'part')} and can be downloaded
      until {formatMoment(expiresAt, organization.timeZone)}.{' '}
      <button type="button" class="button small" onClick={save}>
        Download the file
      </button>
    </p>
  )
}
