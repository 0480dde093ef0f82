/**
 * The headers of the IRS's templates for 1099-NEC and 1099-MISC, as programs that write files for the IRIS portal publish them. The
 * IRS shows its templates only to those who sign in; smallbiz.irs.gov/Business/Resources/CSVFileUploadDemonstration shows how they
 * are used. `Subtitute` is the IRS's own spelling.
 */
const PARTIES = [
  'Form Type,Tax Year,Payer TIN Type,Payer Taxpayer ID Number,Payer Name Type,Payer Business or Entity Name Line 1',
  'Payer Business or Entity Name Line 2,Payer First Name,Payer Middle Name,Payer Last Name (Surname),Payer Suffix,Payer Country',
  'Payer Address Line 1,Payer Address Line 2,Payer City/Town,Payer State/Province/Territory,Payer ZIP/Postal Code,Payer Phone Type',
  'Payer Phone,Payer Email Address,Recipient TIN Type,Recipient Taxpayer ID Number,Recipient Name Type',
  'Recipient Business or Entity Name Line 1,Recipient Business or Entity Name Line 2,Recipient First Name,Recipient Middle Name',
  'Recipient Last Name (Surname),Recipient Suffix,Recipient Country,Recipient Address Line 1,Recipient Address Line 2',
  'Recipient City/Town,Recipient State/Province/Territory,Recipient ZIP/Postal Code,Office Code,Form Account Number',
].join(',')
const stateOf = (place: number) =>
  [
    `State ${place},State ${place} - State Tax Withheld,State ${place} - State/Payer state number,State ${place} - State income`,
    `State ${place} - Local income tax withheld,State ${place} - Special Data Entries`,
  ].join(',')
const STATES = ['Combined Federal/State Filing', stateOf(1), stateOf(2)].join(',')

export const NEC_HEADER = [
  PARTIES,
  '2nd TIN Notice,Box 1 - Nonemployee Compensation',
  'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
  'Box 4 - Federal income tax withheld',
  STATES,
].join(',')

export const MISC_HEADER = [
  PARTIES,
  'FATCA Filing Requirements,2nd TIN Notice,Box 1 - Rents,Box 2 - Royalties,Box 3 - Other Income',
  'Box 4 - Federal income tax withheld,Box 5 - Fishing boat proceeds,Box 6 - Medical and health care payments',
  'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale',
  'Box 8 - Subtitute payments in lieu of dividends or interest,Box 9 - Crop insurance proceeds',
  'Box 10 - Gross proceeds paid to an attorney,Box 11 - Fish purchased for resale,Box 12 - Section 409A deferrals',
  'Box 14 - Excess golden parachute payments,Box 15 - Nonqualified deferred compensation',
  STATES,
].join(',')
