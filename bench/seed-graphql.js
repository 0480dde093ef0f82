import { sqlId } from './seed.js'

/** Every contribution of a settlement belongs to the batch of its church. */
export const batches = organizations => [
  `update contribution c set giving_batch_id = b.id
   from generate_series(1, ${organizations}) o join giving_batch b on b.id = ${sqlId('batch', 1)}
   where c.organization_id = b.organization_id and c.settlement_id is not null`,
]
