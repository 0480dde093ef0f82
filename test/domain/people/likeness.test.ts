import { matchOf } from '../../../dist/src/domain/people/matching/donor-matching.rules.js'
import { nameAgreement } from '../../../dist/src/domain/people/matching/name-likeness.js'

const ruth = (lastName: string) => ({ firstName: 'Ruth', lastName })

test.each([
  // Nine letters may have two wrong ones, five to eight have one, and fewer have none.
  ['Zaborwsky', 'Zaborowski', 'SIMILAR_NAME'],
  ['Zaborwsky', 'Zabarowski', 'OTHER'],
  ['Petersen', 'Pettersen', 'SIMILAR_NAME'],
  ['Petersen', 'Pettersan', 'OTHER'],
  ['Smith', 'Smyth', 'SIMILAR_NAME'],
  ['Hall', 'Hull', 'OTHER'],
])('the last names %s and %s of one first name are %s', (one, other, agreement) => {
  expect(nameAgreement(ruth(one), ruth(other))).toBe(agreement)
  expect(nameAgreement(ruth(other), ruth(one))).toBe(agreement)
})

test('a street is equal by its number and first word, however the rest is shortened', () => {
  const known = (line1: string) => ({
    ...{ id: 'd1', displayName: 'Ruth Ames', donorNumber: null, organizationName: null, emails: [], phones: [] },
    ...{ firstName: 'Ruth', middleName: null, preferredName: null, lastName: 'Ames' },
    addresses: [{ line1, postalCode: null }],
  })
  const reasons = (stored: string) =>
    matchOf({ ...ruth('Ames'), emails: [], phones: [], line1: '12 Elm Street' }, known(stored)).reasons
  expect(reasons('12 Elm St.')).toContain('STREET')
  expect(reasons('12 ELM')).toContain('STREET')
  expect(reasons('14 Elm Street')).not.toContain('STREET')
  expect(reasons('12 Oak Street')).not.toContain('STREET')
})
