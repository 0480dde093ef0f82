import { enumeration } from '../../../declaration/fields.js'

export const Provider = enumeration('Provider', 'External giving or payment providers, and MANUAL.', {
  PROVIDER_1: 'The first giving provider.',
  PROVIDER_2: 'The second giving provider.',
  PROVIDER_3: 'The third giving provider.',
  PROVIDER_4: 'The fourth giving provider.',
  PROVIDER_5: 'The fifth giving provider.',
  PROVIDER_6: 'The sixth giving provider.',
  PROVIDER_7: 'The seventh giving provider.',
  PROVIDER_8: 'The eighth giving provider.',
  MANUAL: 'No provider: recorded by hand.',
})
