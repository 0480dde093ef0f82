import shared from '../../jest.config.js'

/** The pages in a real browser. A command of its own, `npm run test:pages`: `npm test` needs no browser. */
const jestConfig = {
  ...shared,
  rootDir: '../..',
  roots: ['<rootDir>/test/pages'],
  testMatch: ['**/*.pages.ts'],
  // Each has a service and a browser of its own.
  maxWorkers: 2,
  testTimeout: 300_000,
}

export default jestConfig
