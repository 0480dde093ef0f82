import { closeApp, testRun } from './run.mjs'

/** Closes the app of a run in band and ends the server, or removes the databases of one that was given. */
export default async function globalTeardown() {
  await closeApp()
  await testRun.endServer?.()
}
