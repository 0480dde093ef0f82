import type { Versioned } from '../../data/tenancy.js'
import type { Class } from '../../declaration/fields.js'
import type { Work } from '../../kernel/work.js'
import { Donor } from './donors/donor.js'
import { Household } from './households/household.js'
import { mergedIntoAny } from './merged.queries.js'

const publishMerged =
  (type: Class<Versioned>, table: 'donor' | 'household') => async (work: Work, ids: readonly string[]) => {
    const rows = await work.run(mergedIntoAny(work.organizationId, ids, table))
    await work.publish(
      type,
      rows.map(({ id }) => id),
    )
  }

/** Publishes the donors that were merged into these before: their chain ends at another donor now. */
export const publishMergedDonors = publishMerged(Donor, 'donor')
/** The same for households. */
export const publishMergedHouseholds = publishMerged(Household, 'household')
