/** A line of a text. */
export interface TextLine {
  /** Its place, from 1. */
  line: number
  text: string
}

const END = /\r\n|[\n\r]/g

/** The lines of a text, one after the other, so that a file of line ends alone takes no memory. */
export function* linesIn(text: string): Generator<TextLine> {
  const end = new RegExp(END)
  let from = 0
  let line = 1
  for (let found = end.exec(text); found; found = end.exec(text)) {
    yield { line, text: text.slice(from, found.index) }
    from = end.lastIndex
    line += 1
  }
  if (from < text.length) yield { line, text: text.slice(from) }
}
