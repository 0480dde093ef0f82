-- The external id of a deposit names it for ever, so a deposit that is deleted leaves it behind.
alter table settlement add column deleted_at timestamptz(3);
comment on column settlement.deleted_at is 'a tombstone: the external id stays taken, the deposit is gone';
