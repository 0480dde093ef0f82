alter table accounting_policy no force row level security;
alter table account no force row level security;
alter table accounting_policy
  add constraint accounting_policy_pledges_receivable_account_id_fk foreign key (organization_id, pledges_receivable_account_id)
    references account (organization_id, id) deferrable initially deferred,
  add constraint accounting_policy_pledge_allowance_account_id_fk foreign key (organization_id, pledge_allowance_account_id)
    references account (organization_id, id) deferrable initially deferred,
  add constraint accounting_policy_pledge_discount_account_id_fk foreign key (organization_id, pledge_discount_account_id)
    references account (organization_id, id) deferrable initially deferred;
alter table accounting_policy force row level security;
alter table account force row level security;
