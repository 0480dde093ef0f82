import { availableParallelism } from 'node:os'

/**
 * Tests are ESM TypeScript; the product is imported from its build (`../dist/src/…`). Needs
 * NODE_OPTIONS=--experimental-vm-modules, which `npm test` sets.
 */
const OUTSIDE = '<rootDir>/test/support/outside.mjs'
/** The libraries that are ES modules. */
const MODULES = '(?:.+\\.mjs|(?:fast-check|jose|openid-client|uuid)/.+\\.js)$'

const jestConfig = {
  roots: ['<rootDir>/test'],
  // Tests of another kind have commands of their own: `machine`, `debian` and `plans`.
  testMatch: [`**/*.${process.env.TESTS ?? 'test'}.ts`],
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // Jest's own process waits while its workers work.
  maxWorkers: Math.max(2, availableParallelism()),
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  watchman: false,
  // No test measures time by it: a busy machine takes three times as long.
  testTimeout: 300_000,
  extensionsToTreatAsEsm: ['.ts'],
  // A relative `.js` means that file wherever it exists (build, node_modules), otherwise the TypeScript beside it.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'],
    '^graphql$': '<rootDir>/test/support/graphql.mjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!${MODULES})`],
  transform: {
    '^(?!.*/node_modules/).+/dist/(src/.+|demo/.+|mikro-orm\\.config)\\.js$': OUTSIDE,
    [`/node_modules/${MODULES}`]: OUTSIDE,
    '/test/support/graphql\\.mjs$': OUTSIDE,
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
}

export default jestConfig
