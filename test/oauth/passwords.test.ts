import { PASSWORD_COST, Passwords } from '../../dist/src/oauth/passwords.js'
import { TEST_PASSWORD_COST } from '../../dist/src/service/testing.js'

const PASSWORD = 'correct horse battery'
const costOf = (hash: string) => hash.split('$').slice(0, 4)

test('a password is hashed with scrypt at the cost of production, unless another one is given', async () => {
  expect(PASSWORD_COST).toEqual({ logN: 15, r: 8, p: 1 })
  expect(costOf(await new Passwords().hash(PASSWORD))).toEqual(['scrypt', '15', '8', '1'])
  expect(costOf(await new Passwords(TEST_PASSWORD_COST).hash(PASSWORD))).toEqual(['scrypt', '4', '8', '1'])
})

test('a hash is checked at the cost that it was made with, and has a salt of its own', async () => {
  const cheap = new Passwords(TEST_PASSWORD_COST)
  const [one, other] = [await cheap.hash(PASSWORD), await cheap.hash(PASSWORD)]
  expect(one).not.toBe(other)
  const passwords = new Passwords()
  for (const hash of [one, other, await passwords.hash(PASSWORD)]) {
    expect(await passwords.matches(PASSWORD, hash)).toBe(true)
    expect(await passwords.matches(`${PASSWORD} `, hash)).toBe(false)
  }
})

test('an account without a password has none that fits', async () => {
  expect(await new Passwords(TEST_PASSWORD_COST).matches(PASSWORD, undefined)).toBe(false)
})
