import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Types of every document below `src`, from the published schema. `strictScalars` stops the build for a scalar that this
 * list does not name. Each is a type of `src/values/scalars.ts`, which says how it travels in JSON.
 */
const SCALARS = ['Money', 'Day', 'DateTime', 'FeedPosition', 'Base64', 'JSONObject']

const config: CodegenConfig = {
  schema: '../../schema/schema.graphql',
  documents: ['src/**/*.{ts,tsx}', '!src/gql/**'],
  generates: {
    'src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars: Object.fromEntries(SCALARS.map(name => [name, `../values/scalars.ts#${name}`])),
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
      },
    },
  },
}

export default config
