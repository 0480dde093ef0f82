import { source } from '../../kernel/source.js'
import { Vendor } from './vendor.js'

export const vendors = source(Vendor)
