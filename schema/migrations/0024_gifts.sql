-- Gifts, their batches and what givers are told of them.

-- The bank line of a batch follows from its settlement, so it is kept there alone.
alter table giving_batch drop column deposit_transaction_id;
