/** The files of the two systems that the church had before, and what they say. Money is cents. Nothing is read from the service. */

const pad = (number, digits = 2) => String(number).padStart(digits, '0')
const dollars = cents => `${Math.floor(cents / 100)}.${pad(cents % 100)}`
/** As the second system writes it: 1.234,05. */
const european = cents => {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${pad(cents % 100)}`
}

/** 41 syllables, a prime number, of which the names of 68,921 people are made. */
const SYLLABLES = [...'bdfghklmnprstvz'].flatMap(start => [...'aeiou'].map(vowel => start + vowel)).slice(0, 41)
const capitalized = word => word[0].toUpperCase() + word.slice(1)
const word = digits => capitalized(digits.map(digit => SYLLABLES[digit % SYLLABLES.length]).join(''))
/** Names of which no two resemble each other: last names that differ in one syllable have first names that differ in all of theirs. */
function nameOf(n) {
  const [a, b, c] = [n, Math.floor(n / SYLLABLES.length), Math.floor(n / SYLLABLES.length ** 2)].map(
    digit => digit % SYLLABLES.length,
  )
  return { firstName: word([a + b + c, a + 2 * b + 3 * c, a + 4 * b + 9 * c]), lastName: word([a, b, c]) }
}

/** A person, by a number from 0. Every tenth has no e-mail address. */
const personOf = n => ({
  ...nameOf(n),
  email: n % 10 === 3 ? '' : `person-${n}@people.example`,
  line1: `${100 + n} Elm Street`,
  postalCode: pad(60_000 + (n % 900), 5),
})

/**
 * The people of the first system, `p0` and so on, and of the second, `q0` and so on. The second has the last `twins` people of the first
 * as well, who have moved, and without an e-mail address: nobody can be certain that they are the same.
 */
export function people(count, twins) {
  const own = Math.ceil(count / 2)
  const first = Array.from({ length: own }, (_, n) => ({ ...personOf(n), id: `p${n}` }))
  const others = Array.from({ length: count - own }, (_, n) => ({ ...personOf(own + n), id: `q${n}` }))
  const again = first.slice(-twins).map((person, n) => ({
    ...{ ...person, id: `t${n}`, twinOf: person.id },
    ...{ email: '', line1: `${n + 1} New Street`, postalCode: '62701' },
  }))
  return { first, second: [...others, ...again], twins: again }
}

/** The heads of the ready-made list of people. */
export const personList = rows =>
  [
    'Person ID,First Name,Last Name,Email,Address,City,State,Zip',
    ...rows.map(({ id, firstName: first, lastName: last, email, line1, postalCode }) =>
      [id, first, last, email, line1, 'Springfield', 'IL', postalCode].join(),
    ),
  ].join('\n')

/** The columns of the second system, and what they mean. */
export const PERSON_COLUMNS = {
  Nr: 'EXTERNAL_ID',
  Vorname: 'FIRST_NAME',
  Name: 'LAST_NAME',
  Mail: 'EMAIL',
  Straße: 'ADDRESS_LINE1',
  Ort: 'CITY',
  Region: 'REGION',
  PLZ: 'POSTAL_CODE',
}
export const personExport = rows =>
  [
    Object.keys(PERSON_COLUMNS).join(';'),
    ...rows.map(({ id, firstName: first, lastName: last, email, line1, postalCode }) =>
      [id, first, last, email, line1, 'Springfield', 'IL', postalCode].join(';'),
    ),
  ].join('\r\n')

/** The cents of a gift, by its number. */
const centsOf = n => 500 + ((n * 7_919) % 25_000)

/**
 * Gifts of these people in turn.
 * @param dayOf the day of a gift, by its number.
 */
export const gifts = (givers, count, prefix, dayOf) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${prefix}${n}`,
    giver: givers[n % givers.length],
    day: dayOf(n),
    cents: centsOf(n),
    fund: n % 5 === 0 ? 'Missions' : 'General',
  }))

/** The ready-made list of gifts: every tenth of them by check. */
export const giftHistory = rows =>
  [
    'Gift ID,Person ID,Date,Amount,Fund,Method,Check Number',
    ...rows.map(({ id, giver, day, cents, fund }, n) => {
      const [year, month, date] = day.split('-')
      const check = n % 10 === 0
      return [
        id,
        giver.id,
        `${month}/${date}/${year}`,
        dollars(cents),
        fund,
        check ? 'Check' : 'Cash',
        check ? 1000 + n : '',
      ].join()
    }),
  ].join('\n')

export const GIFT_COLUMNS = {
  Beleg: 'EXTERNAL_ID',
  Nr: 'DONOR_ID',
  Datum: 'DATE',
  Betrag: 'AMOUNT',
  Zweck: 'FUND',
}
/** The second system calls the funds by words of its own. */
export const OTHER_FUNDS = { General: 'Haushalt', Missions: 'Mission' }
export const giftExport = rows =>
  [
    Object.keys(GIFT_COLUMNS).join(';'),
    ...rows.map(({ id, giver, day, cents, fund }) => {
      const [year, month, date] = day.split('-')
      return [id, giver.id, `${date}.${month}.${year}`, european(cents), OTHER_FUNDS[fund]].join(';')
    }),
  ].join('\r\n')

export const sum = rows => rows.reduce((all, { cents }) => all + cents, 0)
