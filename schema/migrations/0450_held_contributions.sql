-- The cash and checks that wait for their deposit are found without a look at all contributions.
create index contribution_held on contribution (organization_id, giving_batch_id) include (amount, fee_amount, received_date)
  where settlement_id is null and giving_batch_id is not null and status = 'COMPLETED' and deleted_at is null
    and payment_method in ('CASH', 'CHECK');
