/**
 * How well donors are matched: 500 made pairs of a messy hint and the donor it means or does not mean, among 2,000 others.
 * Run `node bench/matching.js` after a build. It needs no database: it compares every hint with every donor that shares a
 * word, a contact or a street with it, as the index does.
 */
import { CERTAIN, certainOf, ranked } from '../dist/src/domain/people/matching/donor-matching.rules.js'
import { digitsOf, wordsOf } from '../dist/src/domain/people/matching/name-folding.js'

const PAIRS = 500
const OTHERS = 2_000

/** A generator with a seed (mulberry32), so that every run measures the same pairs. */
function drawer(seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = n => Math.floor(next() * n)
  return { below, pick: list => list[below(list.length)], chance: p => next() < p }
}
const { below, pick, chance } = drawer(20261122)

const FIRST =
  'James Robert John Michael David William Richard Joseph Thomas Christopher Charles Daniel Matthew Anthony Mark Steven Andrew Kenneth Joshua Kevin Brian Timothy Ronald Jason Edward Jeffrey Ryan Jacob Nicholas Gary Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Karen Sarah Lisa Nancy Sandra Betty Ashley Emily Kimberly Margaret Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Dorothy Amy Kathleen Angela Shirley Emma Brenda Pamela Nicole Anna Samantha Katherine Christine Helen Debra Rachel Carolyn Janet Maria Catherine Heather Diane Olivia Julie Joyce Victoria Ruth Virginia José Søren André Zoë Renée Jürgen Siobhán Łukasz Chloë Óscar'.split(
    ' ',
  )
const LAST =
  'Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts O’Brien O’Connor Müller Strauß Kowalski Zaborowski Lindqvist Sørensen Åkesson Dvořák Novák Smith-Jones Garcia-Lopez Whitfield Abernathy Castellanos Featherstone Quillonby Vandermeer McAllister'.split(
    ' ',
  )
const NICKNAMES = {
  James: 'Jim',
  Robert: 'Bob',
  John: 'Jack',
  Michael: 'Mike',
  William: 'Bill',
  Richard: 'Dick',
  Joseph: 'Joe',
  Thomas: 'Tom',
  Christopher: 'Chris',
  Charles: 'Chuck',
  Daniel: 'Dan',
  Matthew: 'Matt',
  Anthony: 'Tony',
  Steven: 'Steve',
  Andrew: 'Andy',
  Kenneth: 'Ken',
  Joshua: 'Josh',
  Timothy: 'Tim',
  Ronald: 'Ron',
  Edward: 'Ted',
  Jeffrey: 'Jeff',
  Nicholas: 'Nick',
  Benjamin: 'Ben',
  Samuel: 'Sam',
  Gregory: 'Greg',
  Patricia: 'Pat',
  Jennifer: 'Jen',
  Elizabeth: 'Betty',
  Barbara: 'Barb',
  Susan: 'Sue',
  Margaret: 'Peggy',
  Deborah: 'Debbie',
  Rebecca: 'Becky',
  Katherine: 'Kate',
  Catherine: 'Cathy',
  Dorothy: 'Dot',
  Virginia: 'Ginny',
  Victoria: 'Vicky',
  Kimberly: 'Kim',
  Pamela: 'Pam',
} // prettier-ignore
const STREETS = ['Elm', 'Oak', 'Maple', 'Cedar', 'Pine', 'Lake', 'Hill', 'Church', 'Mill', 'Walnut']

let count = 0
function person(more = {}) {
  const number = ++count
  return {
    id: String(number).padStart(6, '0'),
    displayName: null,
    donorNumber: null,
    firstName: pick(FIRST),
    middleName: null,
    preferredName: null,
    lastName: pick(LAST),
    organizationName: null,
    emails: [{ address: `person${number}@people.test` }],
    phones: [{ number: `+1555${String(number).padStart(7, '0')}` }],
    addresses: [{ line1: `${100 + below(900)} ${pick(STREETS)} Street`, postalCode: `605${10 + below(80)}` }],
    ...more,
  }
}
/** Somebody of the same house, with the same contacts. */
function relative(of) {
  const firstName = pick(FIRST.filter(name => name !== of.firstName))
  return person({ ...of, id: String(++count).padStart(6, '0'), firstName })
}

/** One wrong letter inside a word. */
function mistyped(word) {
  if (word.length < 6) return word
  const at = 1 + below(word.length - 3)
  const letters = [...word]
  const [kind] = [below(3)]
  if (kind === 0) letters.splice(at, 1)
  else if (kind === 1) letters.splice(at, 2, letters[at + 1], letters[at])
  else letters[at] = pick([...'aeionrst'])
  return letters.join('')
}
const plain = text =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').replace(/Ł/g, 'L').replace(/ß/g, 'ss') // prettier-ignore
const MESSES = [
  ['as stored', name => name],
  [
    'upper case without accents',
    ({ firstName, lastName }) => ({
      firstName: plain(firstName).toUpperCase(),
      lastName: plain(lastName).toUpperCase(),
    }),
  ],
  ['nickname', ({ firstName, lastName }) => ({ firstName: NICKNAMES[firstName] ?? firstName, lastName })],
  ['swapped', ({ firstName, lastName }) => ({ firstName: lastName, lastName: firstName })],
  ['wrong letter in the last name', ({ firstName, lastName }) => ({ firstName, lastName: mistyped(lastName) })],
  ['wrong letter in the first name', ({ firstName, lastName }) => ({ firstName: mistyped(firstName), lastName })],
  [
    'straight apostrophe, space for hyphen',
    ({ firstName, lastName }) => ({ firstName, lastName: lastName.replace('’', "'").replace('-', ' ') }),
  ],
  ['with a middle name', ({ firstName, lastName }) => ({ firstName: `${firstName} ${pick(FIRST)}`, lastName })],
  ['initial', ({ firstName, lastName }) => ({ firstName: `${firstName[0]}.`, lastName })],
] // prettier-ignore
/** What else the hint has. */
const CONTACTS = [
  of => ({ emails: [of.emails[0].address.toUpperCase()] }),
  of => ({ phones: [of.phones[0].number.slice(2)] }),
  of => ({ emails: [of.emails[0].address], phones: [of.phones[0].number] }),
  of => ({ emails: [`other${below(1e6)}@people.test`], phones: [of.phones[0].number] }),
  of => ({
    emails: [of.emails[0].address],
    line1: of.addresses[0].line1.replace('Street', 'St.'),
    postalCode: of.addresses[0].postalCode,
  }),
] // prettier-ignore

const known = Array.from({ length: OTHERS }, () => person())
const pairs = []
for (let n = 0; n < PAIRS; n++) {
  const who = person()
  const [mess, spell] = MESSES[n % MESSES.length]
  const hint = {
    emails: [],
    phones: [],
    ...spell({ firstName: who.firstName, lastName: who.lastName }),
    ...pick(CONTACTS)(who),
  }
  // In two of five pairs the donor is not recorded: in one nobody is, in one only a relative with the same contacts.
  const kind = n % 5
  if (kind === 0) pairs.push({ mess: 'new, stranger', hint, means: undefined })
  else if (kind === 1) {
    known.push(relative(who))
    pairs.push({ mess: 'new, relative recorded', hint, means: undefined })
  } else {
    known.push(who)
    if (chance(0.5)) known.push(relative(who))
    pairs.push({ mess, hint, means: who.id })
  }
}

/** The donors that an index would find: they share a word but for a letter, a contact or a street. */
const keysOf = (names, emails, phones, lines) =>
  new Set([
    ...names
      .flatMap(wordsOf)
      .flatMap(word => [
        word,
        ...(word.length > 3 ? [...word].map((_, i) => word.slice(0, i) + word.slice(i + 1)) : []),
      ]),
    ...names.map(name => wordsOf(name).join('')),
    ...emails.map(each => `e${each.toLowerCase()}`),
    ...phones.map(each => `p${digitsOf(each)}`),
    ...lines.map(line => `a${wordsOf(line).slice(0, 2)}`),
  ]) // prettier-ignore
const index = new Map()
for (const donor of known) {
  const keys = keysOf(
    [donor.lastName],
    donor.emails.map(e => e.address),
    donor.phones.map(p => p.number),
    donor.addresses.map(a => a.line1),
  ) // prettier-ignore
  for (const key of keys) index.set(key, [...(index.get(key) ?? []), donor])
}

const tally = new Map()
let [linked, right, wanted, close] = [0, 0, 0, 0]
for (const { mess, hint, means } of pairs) {
  const keys = keysOf([hint.firstName, hint.lastName], hint.emails, hint.phones, hint.line1 ? [hint.line1] : [])
  const near = [...new Set([...keys].flatMap(key => index.get(key) ?? []))]
  const found = ranked(hint, near)
  const certain = certainOf(found)
  if (certain) linked++
  if (certain && certain.donorId === means) right++
  if (means) wanted++
  if (means && found.slice(0, 7).some(({ donorId }) => donorId === means)) close++
  const row = tally.get(mess) ?? { pairs: 0, linked: 0, right: 0 }
  tally.set(mess, {
    pairs: row.pairs + 1,
    linked: row.linked + (certain ? 1 : 0),
    right: row.right + (certain ? certain.donorId === means : !means),
  })
}
const percent = (part, whole) => (part / whole).toFixed(3)
console.log(`${PAIRS} pairs, ${known.length} donors, certain from ${CERTAIN}`)
console.log(
  `precision ${percent(right, linked)}  recall ${percent(right, wanted)}  among the candidates ${percent(close, wanted)}`,
) // prettier-ignore
console.table(Object.fromEntries([...tally].sort()))
if (right / linked < 0.98 || right / wanted < 0.95) process.exitCode = 1
