import fc from 'fast-check'
import { Cursors } from '../../dist/src/data/page.js'

const cursors = new Cursors(Buffer.alloc(32, 1))
const position = fc.tuple(fc.string(), fc.uuid())

test('a cursor opens in its own list as what it was sealed from', () => {
  fc.assert(
    fc.property(fc.string(), position, (list, at) => expect(cursors.open(list, cursors.seal(list, at))).toEqual(at)),
  )
})

test('a cursor of another list, another secret or another spelling does not open', () => {
  const other = new Cursors(Buffer.alloc(32, 2))
  fc.assert(
    fc.property(fc.string(), fc.string(), position, fc.nat(), (list, another, at, place) => {
      const sealed = cursors.seal(list, at)
      expect(() => other.open(list, sealed)).toThrow('cursor')
      if (another !== list) expect(() => cursors.open(another, sealed)).toThrow('cursor')
      const i = place % sealed.length
      const altered = `${sealed.slice(0, i)}${sealed[i] === 'A' ? 'B' : 'A'}${sealed.slice(i + 1)}`
      expect(() => cursors.open(list, altered)).toThrow('cursor')
    }),
  )
})

test('what never was a cursor does not open', () => {
  fc.assert(fc.property(fc.string(), text => expect(() => cursors.open('list', text)).toThrow('cursor')))
})
