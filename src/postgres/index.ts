/** The public face of this room. Nothing outside of it imports its other files. */
export { type Connections, openConnections, PATIENT, type StandbySettings } from './connections.js'
export { FairReads } from './fair-reads.js'
export type { DatabaseObserver, PoolUse, SentStatement } from './observed.js'
export { isPrimaryOnly, REPLICA_OUTCOMES, type ReplicaOutcome } from './replica.js'
export { rowTypes } from './row-types.js'
export {
  connecting,
  faultOf,
  faultOfReplica,
  oneServer,
  ormConnection,
  roleOf,
  ServerClient,
  urlsOf,
} from './servers.js'
export type { Timeouts } from './session.js'
export { PLAN_BY_VALUES } from './session.js'
export { Shares } from './shares.js'
export { replicaWarning } from './standby.js'
export type { Statement } from './statement-batch.js'
export { inTransaction, transactional } from './transaction.js'
export { WriteTransaction } from './write-transaction.js'
