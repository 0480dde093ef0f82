// What sequencer, global setup, test environment and global teardown have to say to each other within one process.
const KEY = Symbol.for('narthex.test-run')

/**
 * State of this process's part of the test run. Kept on the global object, since Jest may load the files through different
 * loaders. A worker process has the app and its database; with --runInBand one process has everything.
 * @type {{ usesDatabase?: boolean, isSingle?: boolean, endServer?: () => Promise<unknown>,
 *   endFolder?: () => Promise<void>, database?: Promise<object>,
 *   app?: Promise<{ close(): Promise<void> }>, abandoned: { close(): Promise<void> }[] }}
 */
globalThis[KEY] ??= { abandoned: [] }
export const testRun = globalThis[KEY]

/** The same URL for another database of the server. */
export function withDatabase(url, database) {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Closes the app of this process if one was started; its servers and pools would keep the process alive. */
export async function closeApp() {
  const app = testRun.app
  testRun.app = undefined
  const started = await app?.catch(() => undefined)
  await started?.close()
  // One that left a transaction open waits for its connection for ever; the cluster's end closes the connection.
  for (const each of testRun.abandoned.splice(0)) each.close().catch(() => undefined)
}
