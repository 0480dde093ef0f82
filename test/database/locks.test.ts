import { LockMode, MikroORM } from '@mikro-orm/postgresql'
import { ormConfig } from '../../dist/mikro-orm.config.js'
import { TENANT_FILTER } from '../../dist/src/data/tenancy.js'
import { recordOf } from '../../dist/src/declaration/fields.js'

test('a row that is locked for a change can be referred to meanwhile', async () => {
  const orm = await MikroORM.init(ormConfig(globalThis.__narthexTest.database.ownerUrl))
  const sent: string[] = []
  orm.config.set('onQuery', sql => {
    sent.push(sql)
    return sql
  })
  try {
    const em = orm.em.fork()
    const nowhere = '00000000-0000-0000-0000-000000000000'
    em.setFilterParams(TENANT_FILTER, { organizationId: nowhere })
    await em.transactional(async inner => {
      await inner.execute(`set local app.organization = '${nowhere}'`)
      await inner.findOne(recordOf('fund')() as never, { id: nowhere } as never, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      })
    })
    expect(sent.join('\n')).toMatch(/ from "fund" .* for no key update$/m)
  } finally {
    await orm.close(true)
  }
})
