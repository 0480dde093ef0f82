import { source } from '../../kernel/source.js'
import { Fund } from './fund.js'

export const funds = source(Fund, { wholeOrder: 't.sort_order, t.code collate "C", t.name collate "C", t.id' })
