import { closeApp, testRun } from './run.mjs'

/** Closes the app of a run in band, removes the databases of a server that was given, and ends one of our own. */
export default async function globalTeardown() {
  await closeApp()
  await testRun.endServer?.()
  await testRun.endFolder?.()
}
