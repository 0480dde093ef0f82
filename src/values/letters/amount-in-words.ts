const ONES = [
  ...[
    '',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
  ],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** Their names, from the largest. */
const POWERS = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** The English words of a whole number of at least 1. */
function wordsOf(number: number): string[] {
  for (const [power, name] of POWERS)
    if (number >= power) return [...wordsOf(Math.floor(number / power)), name, ...restOf(number % power)]
  if (number < ONES.length) return [String(ONES[number])]
  const ones = number % 10
  return [ones ? `${TENS[Math.floor(number / 10)]}-${ONES[ones]}` : String(TENS[number / 10])]
}

const restOf = (number: number): string[] => (number ? wordsOf(number) : [])

/** What people call the currency: dollars, euros. @param currency ISO 4217. */
function nameOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(
    2,
  )
  return (parts.find(({ type }) => type === 'currency')?.value ?? currency).replace(/^US /, '')
}

/**
 * An amount as a check has it in words: One hundred twenty and 50/100 dollars.
 * @param amount minor units, not negative, of a currency of two decimals.
 */
export function amountInWords(amount: number, currency: string): string {
  const whole = Math.floor(amount / 100)
  const words = whole ? wordsOf(whole).join(' ') : 'zero'
  const cents = String(amount % 100).padStart(2, '0')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${cents}/100 ${nameOf(currency)}`
}
