/** How long the activity and the change feed are stored. */
export interface Retention {
  activityMonths: number
  changeDays: number
}

/** The shortest times. The functions of the database enforce them too. */
export const SHORTEST_RETENTION: Retention = { activityMonths: 13, changeDays: 90 }
