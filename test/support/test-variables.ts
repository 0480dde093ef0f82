import { TEST_SECRETS } from '../../dist/src/service/testing.js'

const base64 = (secret: Buffer) => secret.toString('base64')

/** The secrets of the services in tests, as the variables that a command reads. */
export const TEST_VARIABLES = {
  KEY_PEPPERS: [...TEST_SECRETS.keyPeppers].map(([version, pepper]) => `${version}:${base64(pepper)}`).join(),
  CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
  AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
  AUTH_SECRET: base64(TEST_SECRETS.authSecret),
}
