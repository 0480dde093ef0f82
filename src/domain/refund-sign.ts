/** An amount of a refund with its sign: a chargeback that was won brings back what others took. */
export const signed = (refund: string, amount: string) =>
  `case ${refund}.refund_type when 'CHARGEBACK_REVERSAL' then -${amount} else ${amount} end`
