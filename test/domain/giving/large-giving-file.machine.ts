import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { fileLayoutOf } from '../../../dist/src/domain/giving/imports/file-layout.js'
import {
  type ImportFileJob,
  type ReadImportFile,
  readImportFile,
} from '../../../dist/src/domain/giving/imports/files/read-import-file.js'
import { templateLayout } from '../../../dist/src/domain/giving/imports/import-layouts.js'
import { HEAP } from '../../../dist/src/print/press.js'
import { runWork } from '../../../dist/src/print/thread.js'

const ROWS = 100_000

/** As other systems write it: all columns have a text, and amounts above a thousand are in quotation marks. */
function gifts(): Buffer {
  const heads = 'Gift ID,Person ID,First Name,Last Name,Email,Date,Amount,Fund,Method,Memo,Status,Fee\n'
  let text = heads
  for (let at = 0; at < ROWS; at += 1)
    text += `g${at},p${at % 20_000},First${at % 300},Last${at % 4000},p${at % 20_000}@example.org,03/${String((at % 28) + 1).padStart(2, '0')}/2024,"1,${(at % 900) + 100}.25",General Fund,Credit Card,A note about gift ${at},Succeeded,0.25\n`
  return Buffer.from(text)
}

test('a hundred thousand gifts are read in the memory that a thread has', async () => {
  const job: ImportFileJob = {
    content: { bytes: gifts() },
    layout: fileLayoutOf(templateLayout('GIVING_HISTORY')),
    ...{
      template: 'GIVING_HISTORY',
      dateOrder: 'MDY',
      knownOrders: {},
      openingDate: null,
      part: { from: 0, most: ROWS },
      saved: [],
      provider: 'system',
      isAmerican: true,
    },
    ...{ today: '2026-11-26', currency: 'USD', timeZone: 'America/Chicago' },
  }
  const reader = new URL('../../../dist/src/domain/giving/imports/files/read-import-file.js', import.meta.url)
  const filename = fileURLToPath(new URL('../../../dist/src/print/thread.js', import.meta.url))
  // The memory of a thread without its clock, which runs out when the machine has other work.
  const thread = new Tinypool({ minThreads: 0, maxThreads: 1, resourceLimits: HEAP })
  const work = { module: reader.href, name: readImportFile.name, job }
  const read: ReadImportFile = await thread.run(work, { filename, name: runWork.name }).finally(() => thread.destroy())
  if (!('rows' in read)) throw new Error('the file was refused')
  expect(read.rows).toHaveLength(ROWS)
  expect(read.rows.filter(({ outcome }) => outcome !== 'WAITING')).toEqual([])
  // 1,100.25 to 1,999.25 over and over, 111 times, and 1,100.25 to 1,199.25 once more.
  const sum = read.rows.reduce((all, { gift }) => all + (gift?.amount ?? 0), 0)
  expect(sum).toBe(111 * (900 * 110_025 + 100 * ((899 * 900) / 2)) + (100 * 110_025 + 100 * ((99 * 100) / 2)))
})
