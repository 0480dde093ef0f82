alter table accounting_policy no force row level security;
alter table contribution_posting no force row level security;
alter table account no force row level security;
alter table accounting_policy
  add constraint accounting_policy_in_kind_revenue_account_id_fk foreign key (organization_id, in_kind_revenue_account_id)
    references account (organization_id, id) deferrable initially deferred;
alter table contribution_posting
  add constraint contribution_posting_revenue_account_id_fk foreign key (organization_id, revenue_account_id)
    references account (organization_id, id) deferrable initially deferred;
alter table accounting_policy force row level security;
alter table contribution_posting force row level security;
alter table account force row level security;
