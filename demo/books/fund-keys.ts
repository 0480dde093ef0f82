/** The funds that a demo church can have. */
export type FundKey =
  | 'GENERAL'
  | 'MISSIONS'
  | 'BUILDING'
  | 'BENEVOLENCE'
  | 'YOUTH'
  | 'MEMORIAL'
  | 'ENDOWMENT'
  | 'RESERVE'
  | 'DISASTER'
