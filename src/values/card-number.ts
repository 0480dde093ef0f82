/** Card numbers as people write them: in one piece, in groups of four, or in the groups of American Express. */
const WRITTEN = /(?<!\d)(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{5})(?!\d)/g

/** A UUID (RFC 9562) can have as many digits in a row as a card number. */
const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Whether the digits pass the check of card numbers (Luhn, ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a text has a payment card number: 13 to 19 digits that pass the check. */
export const hasCardNumber = (text: string): boolean =>
  [...text.normalize('NFKC').replace(UUIDS, ' ').matchAll(WRITTEN)].some(([written]) =>
    passesLuhn(written.replace(/\D/g, '')),
  )
