-- A bank line finds the payouts of its amount that no line shows yet.
create index settlement_open_net on settlement (organization_id, net_amount)
  where bank_transaction_id is null and deposit_basis = 'NET';
create index settlement_open_gross on settlement (organization_id, gross_amount)
  where bank_transaction_id is null and deposit_basis = 'GROSS';
