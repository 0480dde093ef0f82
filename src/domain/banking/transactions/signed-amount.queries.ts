/**
 * SQL of the amount of a transaction `t` or of its split `p`, with the sign of its effect on all bank accounts together. A
 * transfer has none. The splits of a negative adjustment are positive.
 */
export const signedAmount = (of: 't' | 'p') =>
  `case when t.transaction_type = 'TRANSFER' then 0 when t.transaction_type = 'WITHDRAWAL' or t.amount < 0
    then -abs(${of}.amount) else ${of}.amount end`
