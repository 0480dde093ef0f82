import { linesOf } from '../../../imports/file-text.js'

/** An element of OFX: its text, or its children. */
export interface Tag {
  /** In capitals. */
  name: string
  /** The line of the file where it begins, from 1. */
  line: number
  text: string
  children: Tag[]
}

/**
 * The elements that have children, with the elements that they may stand in. An element that has none of these names has a text: in
 * SGML nothing else tells one from the other, because the end of an element with a text may be left out (OFX 1.6, 2.3.2).
 */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    SIGNONMSGSRSV1: ['OFX'],
    SONRS: ['SIGNONMSGSRSV1'],
    STATUS: ['SONRS', 'STMTTRNRS', 'CCSTMTTRNRS', 'OFX'],
    FI: ['SONRS'],
    BANKMSGSRSV1: ['OFX'],
    STMTTRNRS: ['BANKMSGSRSV1', 'OFX'],
    STMTRS: ['STMTTRNRS', 'BANKMSGSRSV1'],
    CREDITCARDMSGSRSV1: ['OFX'],
    CCSTMTTRNRS: ['CREDITCARDMSGSRSV1', 'OFX'],
    CCSTMTRS: ['CCSTMTTRNRS', 'CREDITCARDMSGSRSV1'],
    BANKACCTFROM: ['STMTRS', 'STMTTRN'],
    CCACCTFROM: ['CCSTMTRS', 'STMTTRN'],
    BANKTRANLIST: ['STMTRS', 'CCSTMTRS'],
    BANKTRANLISTP: ['STMTRS', 'CCSTMTRS'],
    STMTTRN: ['BANKTRANLIST', 'STMTRS', 'CCSTMTRS'],
    STMTTRNP: ['BANKTRANLISTP'],
    PAYEE: ['STMTTRN', 'STMTTRNP'],
    BANKACCTTO: ['STMTTRN', 'STMTTRNP'],
    CCACCTTO: ['STMTTRN', 'STMTTRNP'],
    CURRENCY: ['STMTTRN', 'STMTTRNP', 'BAL'],
    ORIGCURRENCY: ['STMTTRN', 'STMTTRNP', 'BAL'],
    LEDGERBAL: ['STMTRS', 'CCSTMTRS'],
    AVAILBAL: ['STMTRS', 'CCSTMTRS'],
    BALLIST: ['STMTRS', 'CCSTMTRS'],
    BAL: ['BALLIST'],
  }),
)

/** No statement is nested deeper. */
const DEPTH_MAX = 12

const CDATA = '<![CDATA['
const TAG = /<!\[CDATA\[|<([^<>]*)>/g
/** The inside of a tag that begins or ends an element. Attributes, or the sign of an empty element, follow the name. */
const ELEMENT = /^(\/?)([A-Za-z][\w.]{0,60})(?:[\s/][^<>]{0,299})?$/
/** The inside of a comment, a declaration or an instruction. Everything else between `<` and `>` is text. */
const IGNORED = /^[!?][^<>]{0,2000}$/

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
)
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([a-z]{2,5}));/g

const decodedOnce = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : whole
  })

/** A text without its entities. Banks escape some texts twice. A bare `&` stays. */
export const decoded = (text: string): string => (text.includes('&') ? decodedOnce(decodedOnce(text)) : text)

/**
 * Reads SGML or XML of OFX as banks write it. It forgives what other readers of the field forgive: an end that is missing, wrong or
 * doubled, an element that is never closed, empty elements of both kinds, small letters, blanks in a tag, a bare `&` or `<` in a text, and
 * several roots.
 * @returns the root, with every element below it.
 */
export function readTags(text: string): Tag {
  const root: Tag = { name: '', line: 1, text: '', children: [] }
  const open: Tag[] = [root]
  const lineAt = linesOf(text)
  const top = () => open.at(-1) ?? root
  /** The text that belongs to the last element that has begun and takes a text. */
  let leaf: Tag | undefined
  let read = 0
  const endText = (at: number) => {
    if (leaf) leaf.text += text.slice(read, at)
    read = at
  }
  TAG.lastIndex = 0
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const [whole, inside = ''] = found
    const [, end, given] = ELEMENT.exec(inside) ?? []
    const isTag = given !== undefined || whole === CDATA || IGNORED.test(inside)
    if (!isTag) continue
    endText(found.index)
    read = TAG.lastIndex
    if (whole === CDATA) {
      const close = text.indexOf(']]>', read)
      const until = close < 0 ? text.length : close
      if (leaf) leaf.text += text.slice(read, until).replaceAll('&', '&amp;')
      read = Math.min(text.length, until + 3)
      TAG.lastIndex = read
      continue
    }
    if (given === undefined) continue
    const name = given.toUpperCase()
    if (end) {
      leaf = undefined
      const at = open.findLastIndex(each => each.name === name)
      if (at > 0) open.length = at
      continue
    }
    const tag: Tag = { name, line: lineAt(found.index), text: '', children: [] }
    const isEmpty = inside.trimEnd().endsWith('/')
    const isAggregate = name === 'OFX' || PARENTS.has(name)
    if (isAggregate) closeFor(open, name)
    top().children.push(tag)
    leaf = isAggregate || isEmpty ? undefined : tag
    if (isAggregate && !isEmpty && open.length < DEPTH_MAX) open.push(tag)
  }
  endText(text.length)
  return root
}

/** Closes what an element cannot stand in: a line of a statement ends where the next one begins. */
function closeFor(open: Tag[], name: string): void {
  if (name === 'OFX') {
    open.length = 1
    return
  }
  const parents = PARENTS.get(name) ?? []
  const at = open.findLastIndex(each => parents.includes(each.name))
  if (at > 0) open.length = at + 1
}

/** The elements of a name below another, at any depth. */
export const tagsBelow = (tag: Tag, ...names: readonly string[]): Tag[] =>
  tag.children.flatMap(child => [...(names.includes(child.name) ? [child] : []), ...tagsBelow(child, ...names)])

/** The text at a path of names. Undefined when there is none. */
export function textIn(tag: Tag | undefined, ...path: readonly string[]): string | undefined {
  const found = path.reduce<Tag | undefined>(
    (at, name) =>
      at?.children.find(child => child.name === name && (child.text.trim() !== '' || child.children.length > 0)),
    tag,
  )
  const text = decoded(found?.text.trim() ?? '')
  return text === '' ? undefined : text
}
