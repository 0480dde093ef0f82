import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  enumeration,
  flag,
  keep,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import { TaxIdType, Vendor } from '../../vendors/vendor.js'

export const Form1099 = enumeration('Form1099', 'A form of the 1099 series.', {
  NEC: 'Form 1099-NEC, nonemployee compensation.',
  MISC: 'Form 1099-MISC, such as rents and attorneys.',
})
export type Form1099 = ValueOf<typeof Form1099>

export const Form1099Gap = enumeration('Form1099Gap', 'What a vendor lacks for Form 1099.', {
  BOX: 'form1099Box names no box of Form 1099-NEC or 1099-MISC that takes payments. The vendor is in no file.',
  TAX_ID: 'taxId. The vendor is in the file without it.',
  ADDRESS: 'A line, city, state or postal code of the address. The vendor is in the file all the same.',
})
export type Form1099Gap = ValueOf<typeof Form1099Gap>

export const Form1099Hindrance = enumeration('Form1099Hindrance', 'Why no file of Form 1099 can be made.', {
  NO_VENDORS: 'No vendor of the form reaches the threshold of the year.',
  PAYER_EIN: 'The profile of the organization has no EIN.',
  PAYER_ADDRESS: 'The profile of the organization has no complete address.',
  TAX_ID_COLUMN: "The template has no column for the recipient's tax id.",
  AMOUNT_COLUMN: 'The template has no column for the box of a vendor. It can be the template of another form.',
  REQUIRED_COLUMN: 'The template requires a column that Narthex cannot fill.',
})
export type Form1099Hindrance = ValueOf<typeof Form1099Hindrance>

/**
 * A file of Form 1099 that was made. Its audit entry says who has got the whole tax ids of how many vendors. Somebody could write
 * anything into the header of a template, so the trail does not have the names of columns.
 */
@record({
  table: 'form_1099_file',
  reads: '',
  personal: ['columns'],
  onErase: keep('It names no donor.'),
  onMerge: keep('It names no donor.'),
})
export class Form1099File extends Versioned {
  @choice(Form1099) form!: Form1099
  @count({ note: 'The calendar year of the payments.' }) taxYear!: number
  @count({ note: 'How many vendors the file has.' }) vendorCount!: number
  @text({ list: true, note: 'The names of its columns.' }) columns!: string[]
}

@view('A column of a template of Form 1099.')
export class Form1099Column {
  @text({ note: 'The name, as the template has it.' }) name!: string
  @flag({ note: 'Whether the template marks it as required: by an asterisk, or by the word required in parentheses.' })
  isRequired!: boolean
  @text({ nullable: true, note: 'What fills it. Null when it stays empty.' }) filledWith!: string | null
}

@view('A vendor that reaches the threshold of Form 1099.')
export class Form1099Vendor {
  @ref(() => Vendor) vendorId!: string
  @text({ note: "The recipient's name, as the file has it." }) recipientName!: string
  @text({ nullable: true, note: 'The box, such as NEC-1. Null when form1099Box names none.' }) box!: string | null
  @money({ note: 'What the box reports.' }) amount!: Money
  @choice(TaxIdType, { nullable: true, note: 'What the tax id is. Null without a whole tax id.' })
  taxIdType!: TaxIdType | null
  @text({ nullable: true, note: 'The last four digits of the tax id.' }) taxIdLast4!: string | null
  @choice(Form1099Gap, { list: true, note: 'What the vendor lacks. Empty for nothing.' }) missing!: Form1099Gap[]
}

/** What a file of Form 1099 has, without whole tax ids. */
abstract class Form1099Contents {
  @choice(Form1099) form!: Form1099
  @count({ note: 'The calendar year of the payments.' }) taxYear!: number
  @count({ note: 'How many rows the file has below its header, one for each vendor with a box of the form.' })
  rowCount!: number
  @money({ note: 'What the boxes of all rows add up to.' }) total!: Money
  @part(() => Form1099Column, { list: true, note: 'The columns of the template, in their order.' })
  columns!: Form1099Column[]
  @part(() => Form1099Vendor, { list: true, note: 'The vendors of the form, and those without a box, by name.' })
  vendors!: Form1099Vendor[]
}

@view('What a file of Form 1099 would have.', { price: 50 })
export class Form1099Preview extends Form1099Contents {
  @choice(Form1099Hindrance, { list: true, note: 'Why the file cannot be made. Empty when it can.' })
  hindrances!: Form1099Hindrance[]
}

@view('A file of Form 1099, with whole tax ids.')
export class Form1099Csv extends Form1099Contents {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @text({ nullable: true, isSecret: true, note: 'The bytes of the CSV, in base64. Null in a dry run.' })
  contentBase64!: string | null
}
