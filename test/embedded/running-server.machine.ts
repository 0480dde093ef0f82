import fs from 'node:fs'
import path from 'node:path'
import { cleanUp, end, query, start, startElsewhere, temporaryFolder } from './clusters.js'

afterEach(cleanUp)

describe('a running server', () => {
  it('left over by a killed process is taken over', async () => {
    const folder = temporaryFolder()
    const { child, report } = startElsewhere(folder)
    const { pid } = await report
    await end(child, 'killed')
    const cluster = await start(folder, { takeOver: true })
    expect(cluster).toMatchObject({ adopted: true, pid })
    expect(await query(cluster.serviceUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.stop()
    await expect(query(cluster.ownerUrl(), 'select')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('left over by a killed process is left alone by a command', async () => {
    const folder = temporaryFolder()
    const { child, report } = startElsewhere(folder)
    await report
    await end(child, 'killed')
    const command = await start(folder, { takeOver: false })
    await command.stop()
    expect(await query(command.ownerUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
    await start(folder, { takeOver: true })
  })

  it('is not stopped by a process while another one uses it', async () => {
    const folder = temporaryFolder()
    const { child, report } = startElsewhere(folder)
    await report
    for (const takeOver of [false, true]) {
      const beside = await start(folder, { takeOver })
      expect(beside.adopted).toBe(true)
      await beside.stop()
      expect(await query(beside.ownerUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
    }
    await end(child, 'orderly')
    expect(fs.existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('is stopped by the last one out', async () => {
    const folder = temporaryFolder()
    const { child, report } = startElsewhere(folder)
    await report
    const beside = await start(folder, { takeOver: false })
    await end(child, 'orderly')
    expect(await query(beside.ownerUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
    await beside.stop()
    await expect(query(beside.ownerUrl(), 'select')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
