import type { Day } from '../../../../values/time.js'
import type { ImportedPerson, ImportIssue } from '../giving-import.js'
import { bad, type Cells, emailsIn, missing, textIn } from './bad-cell.js'
import { countryIn, phoneIn, roleIn, yesIn } from './cell-values.js'
import { giverNamed } from './giver-names.js'

/** A row that was read, with what of it was left out and what somebody must decide. */
export interface ReadPerson {
  person: ImportedPerson
  doubt: ImportIssue | null
}

const TWO_PEOPLE: ImportIssue = {
  field: 'name',
  code: 'two_people',
  message: 'The name is that of two people. Give each a row of the file, or create one donor with both names.',
}

/** The names of a row, in columns of their own or in one. @throws BadCell without any. */
function namesIn(cells: Cells) {
  const named = giverNamed(textIn(cells, 'NAME', 'name', 200) ?? '')
  const organizationName = textIn(cells, 'ORGANIZATION_NAME', 'organizationName', 200) ?? named.organizationName
  const lastName = textIn(cells, 'LAST_NAME', 'lastName', 100) ?? named.lastName
  if (!lastName && !organizationName) throw missing('lastName')
  const first = [named.firstName, named.partnerName].filter(Boolean).join(' & ') || null
  return {
    lastName,
    firstName: textIn(cells, 'FIRST_NAME', 'firstName', 100) ?? first,
    suffix: textIn(cells, 'SUFFIX', 'suffix', 20) ?? named.suffix,
    organizationName: lastName ? null : organizationName,
    isCouple: named.partnerName !== null,
  }
}

/**
 * The person of a row. What of the contacts cannot be read is a warning and left out.
 * @param memberSince the day of its column. @throws BadCell.
 */
export function personIn(
  cells: Cells,
  { isAmerican }: { isAmerican: boolean },
  memberSince: Day | null,
  warnings: ImportIssue[],
): ReadPerson {
  const { lastName, firstName, suffix, organizationName, isCouple } = namesIn(cells)
  const warn = (field: string, expected: string) => void warnings.push(bad(field, 'invalid_format', expected).issue)
  const phone = phoneIn(cells('PHONE'), isAmerican)
  if (phone === undefined) warn('phone', 'a telephone number of 7 to 15 digits with its country code')
  const country = countryIn(cells('COUNTRY'))
  if (country === undefined) warn('country', 'the name of a country, or its code of two capital letters (ISO 3166-1)')
  const householdRole = roleIn(cells('HOUSEHOLD_ROLE'))
  if (!householdRole) warn('householdRole', 'a common word for head, spouse, child or other')
  const givesJointly = yesIn(cells('GIVES_JOINTLY'))
  if (givesJointly === undefined) throw bad('givesJointly', 'invalid_enum', 'yes or no')
  const [email = null, ...otherEmails] = emailsIn(cells, warnings)
  const person: ImportedPerson = {
    lastName,
    firstName,
    suffix,
    organizationName,
    externalId: textIn(cells, 'EXTERNAL_ID', 'externalId', 200),
    donorType: lastName ? 'INDIVIDUAL' : 'ORGANIZATION',
    donorNumber: textIn(cells, 'DONOR_NUMBER', 'donorNumber', 50),
    middleName: textIn(cells, 'MIDDLE_NAME', 'middleName', 100),
    preferredName: textIn(cells, 'PREFERRED_NAME', 'preferredName', 100),
    email,
    otherEmails,
    phone: phone ?? null,
    line1: textIn(cells, 'ADDRESS_LINE1', 'line1', 200),
    line2: textIn(cells, 'ADDRESS_LINE2', 'line2', 200),
    city: textIn(cells, 'CITY', 'city', 100),
    region: textIn(cells, 'REGION', 'region', 100),
    postalCode: textIn(cells, 'POSTAL_CODE', 'postalCode', 20),
    country: country ?? null,
    householdExternalId: textIn(cells, 'HOUSEHOLD_ID', 'householdExternalId', 200),
    householdName: textIn(cells, 'HOUSEHOLD_NAME', 'householdName', 200),
    householdRole: householdRole ?? 'OTHER',
    givesJointly,
    memberSince,
  }
  return { person, doubt: isCouple ? TWO_PEOPLE : null }
}
