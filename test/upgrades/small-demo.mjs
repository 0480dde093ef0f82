// Loaded before the service of a release: its demo church gets a few families, so that a backup of it is a small file.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const { RELEASE_TREE } = process.env
// Releases until 1.3.0 have the demo among their sources.
const places = ['dist/demo/profile.js', 'dist/src/demo/profile.js'].map(place => path.join(RELEASE_TREE, place))
const { PROFILES } = await import(pathToFileURL(places.find(existsSync) ?? places[0]).href)
Object.assign(PROFILES.large, {
  people: { couples: 4, children: 2, singles: 3, businesses: 1 },
  weeksPerPeriod: 4,
  bills: 20,
  recentBillsOfEachState: 4,
  transactions: 90,
  recentPurchases: 12,
  routineEveryMonths: 6,
  hasPayroll: false,
  pledges: [4, 3, 3],
  mishapRate: 0.15,
})
