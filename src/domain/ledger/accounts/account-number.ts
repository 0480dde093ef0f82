/**
 * The text by which account numbers sort naturally in plain byte order: every group of digits is padded to one width,
 * so 1000 comes before 1000.1, and that before 10000.
 */
export function accountSortKey(number: string): string {
  return number.replace(/\d+/g, digits => digits.padStart(12, '0'))
}
