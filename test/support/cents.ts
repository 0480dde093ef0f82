/** An amount of an answer in cents, which add up exactly. */
export const cents = (amount: number): number => Math.round(amount * 100)
