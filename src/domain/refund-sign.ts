/** An amount of a refund with its sign: a chargeback reversal restores what chargebacks took. */
export const signed = (refund: string, amount: string) =>
  `case ${refund}.refund_type when 'CHARGEBACK_REVERSAL' then -${amount} else ${amount} end`
