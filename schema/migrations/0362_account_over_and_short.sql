alter table accounting_policy no force row level security;
alter table account no force row level security;
alter table accounting_policy
  add constraint accounting_policy_over_short_account_id_fk foreign key (organization_id, over_short_account_id)
    references account (organization_id, id) deferrable initially deferred;
alter table accounting_policy force row level security;
alter table account force row level security;
