-- Gifts in full: dimensions of allocations, soft credits, refunds as dated events, and what freezes a settlement.

alter table contribution
  add column goods_or_services jsonb, add column in_kind jsonb, add column void_reason text, add column created_by text,
  add column deleted_at timestamptz(3),
  add constraint contribution_fee check (fee_amount <= amount),
  add constraint contribution_deductible check (non_deductible_amount <= amount),
  add constraint contribution_origin check ((external_id is null) or (provider is not null));
comment on column contribution.deleted_at is 'a tombstone: the external id stays taken, the gift is gone';
create index contribution_updated on contribution (organization_id, updated_at desc, id desc);
create index contribution_amount on contribution (organization_id, amount desc, id desc);

alter table contribution_allocation drop constraint contribution_allocation_line,
  add constraint contribution_allocation_line unique (organization_id, contribution_id, line_number)
    deferrable initially deferred;

alter table giving_batch add column created_by text, add column reverse_reason text, add column reversed_at timestamptz(3);
create index giving_batch_date on giving_batch (organization_id, batch_date desc, id desc);
create index giving_batch_updated on giving_batch (organization_id, updated_at desc, id desc);
alter table giving_integration add column clearing_account_id uuid;
alter table accounting_policy add column non_cash_account_id uuid;
comment on column accounting_policy.non_cash_account_id is 'where gifts stand that are no money: stock, crypto, things';

create table contribution_allocation_dimension (
  organization_id uuid not null, id uuid not null, allocation_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint contribution_allocation_dimension_once unique (organization_id, allocation_id, dimension_id)
    deferrable initially deferred
);

create table soft_credit (
  organization_id uuid not null, id uuid not null, contribution_id uuid not null, donor_id uuid not null,
  amount bigint not null check (amount > 0), reason text not null,
  primary key (organization_id, id)
);
create index soft_credit_contribution on soft_credit (organization_id, contribution_id);
create index soft_credit_donor on soft_credit (organization_id, donor_id);

create table giving_batch_dimension (
  organization_id uuid not null, id uuid not null, batch_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint giving_batch_dimension_once unique (organization_id, batch_id, dimension_id) deferrable initially deferred
);

create table refund (
  organization_id uuid not null, id uuid not null, contribution_id uuid not null,
  refund_type text not null check (refund_type in ('REFUND', 'CHARGEBACK', 'CHARGEBACK_REVERSAL', 'NSF')),
  amount bigint not null check (amount > 0), refund_date date not null,
  fee_returned bigint not null default 0 check (fee_returned >= 0),
  dispute_fee bigint not null default 0 check (dispute_fee >= 0),
  reason text, provider text, external_id text, settlement_id uuid, journal_entry_id uuid, created_by text,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (external_id is null or provider is not null)
);
create index refund_date on refund (organization_id, refund_date desc, id desc);
create index refund_updated on refund (organization_id, updated_at desc, id desc);
create index refund_contribution on refund (organization_id, contribution_id);
create unique index refund_external_unique on refund (organization_id, provider, external_id) where external_id is not null;

create table refund_part (
  organization_id uuid not null, id uuid not null, refund_id uuid not null, allocation_id uuid not null,
  fund_id uuid not null, amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint refund_part_once unique (organization_id, refund_id, allocation_id)
);
create index refund_part_allocation on refund_part (organization_id, allocation_id);

do $$
declare
  t text;
  r record;
begin
  foreach t in array array['contribution_allocation_dimension', 'soft_credit', 'giving_batch_dimension', 'refund', 'refund_part']
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id) references control.organization (id)',
      t, t || '_organization_fk');
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to narthex_app', t);
  end loop;
  for r in select * from (values
    ('contribution_allocation_dimension', 'allocation_id', 'contribution_allocation'),
    ('soft_credit', 'contribution_id', 'contribution'), ('soft_credit', 'donor_id', 'donor'),
    ('giving_batch_dimension', 'batch_id', 'giving_batch'),
    ('refund', 'contribution_id', 'contribution'), ('refund', 'settlement_id', 'settlement'),
    ('refund', 'journal_entry_id', 'journal_entry'),
    ('refund_part', 'refund_id', 'refund'), ('refund_part', 'allocation_id', 'contribution_allocation'),
    ('refund_part', 'fund_id', 'fund'),
    ('giving_integration', 'clearing_account_id', 'account'), ('accounting_policy', 'non_cash_account_id', 'account')
  ) as reference (source, source_column, target)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, %I) references %I (organization_id, id)
      deferrable initially deferred', r.source, r.source || '_' || r.source_column || '_fk', r.source_column, r.target);
  end loop;
  for r in select * from (values ('contribution_allocation_dimension'), ('giving_batch_dimension')) as valued (source)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, dimension_id, dimension_value_id)
      references dimension_value (organization_id, dimension_id, id) deferrable initially deferred',
      r.source, r.source || '_value_fk');
  end loop;
end $$;

-- Takes the freeze off settlements, the only way there is: their guard lets nothing else of them change.
create function unfreeze_settlements(p_organization uuid, p_ids uuid[], p_status text, p_at timestamptz)
returns table (id uuid, version int) language sql as $$
  update settlement s set frozen_at = null, status = p_status, version = s.version + 1, updated_at = p_at
    where s.organization_id = p_organization and s.id = any (p_ids) and s.frozen_at is not null
    returning s.id, s.version
$$;
revoke all on function unfreeze_settlements from public;
grant execute on function unfreeze_settlements to narthex_app;
