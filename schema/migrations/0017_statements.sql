-- Giving statements: what a giver was told of a year, as it was told. What is issued is never changed.

create table statement_number (
  organization_id uuid not null, year int not null, last_number int not null,
  primary key (organization_id, year)
);

create table giving_statement (
  organization_id uuid not null, id uuid not null,
  year int not null check (year between 1900 and 2100), number_in_year int not null,
  period_start date not null, period_end date not null,
  scope text not null check (scope in ('DONOR', 'HOUSEHOLD')), donor_id uuid, household_id uuid, donor_ids text[] not null,
  currency text not null,
  status text not null check (status in ('ISSUED', 'VOIDED', 'SUPERSEDED')),
  issued_at timestamptz(3) not null, issued_by text not null, supersedes_id uuid, void_reason text,
  amount bigint not null, deductible_amount bigint not null,
  no_goods_or_services boolean not null, intangible_religious_only boolean not null,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint giving_statement_number unique (organization_id, year, number_in_year),
  constraint giving_statement_superseded_once unique (organization_id, supersedes_id),
  check ((scope = 'DONOR') = (donor_id is not null) and (scope = 'HOUSEHOLD') = (household_id is not null))
);
create unique index giving_statement_standing on giving_statement
  (organization_id, year, (coalesce(donor_id, household_id))) where status = 'ISSUED';
create index giving_statement_issued on giving_statement (organization_id, issued_at desc, id desc);
create index giving_statement_updated on giving_statement (organization_id, updated_at desc, id desc);

create table statement_line (
  organization_id uuid not null, id uuid not null, statement_id uuid not null, line_number int not null,
  contribution_id uuid not null, date date not null, fund_name text not null,
  amount bigint not null, non_deductible_amount bigint not null,
  goods_or_services jsonb, in_kind_description text,
  primary key (organization_id, id),
  constraint statement_line_number unique (organization_id, statement_id, line_number)
);
create index statement_line_contribution on statement_line (organization_id, contribution_id);

create table statement_copy (
  organization_id uuid not null, id uuid not null, statement_id uuid not null, copy_number int not null,
  delivery text not null check (delivery in ('EMAIL', 'MAIL', 'ONLINE')), made_at timestamptz(3) not null, made_by text not null,
  primary key (organization_id, id),
  constraint statement_copy_number unique (organization_id, statement_id, copy_number)
);

do $$
declare
  t text;
  r record;
begin
  foreach t in array array['statement_number', 'giving_statement', 'statement_line', 'statement_copy'] loop
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
    ('giving_statement', 'donor_id', 'donor'), ('giving_statement', 'household_id', 'household'),
    ('giving_statement', 'supersedes_id', 'giving_statement'), ('statement_line', 'statement_id', 'giving_statement'),
    ('statement_line', 'contribution_id', 'contribution'), ('statement_copy', 'statement_id', 'giving_statement')
  ) as reference (source, source_column, target)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, %I) references %I (organization_id, id)
      deferrable initially deferred', r.source, r.source || '_' || r.source_column || '_fk', r.source_column, r.target);
  end loop;
end $$;
revoke update, delete on statement_line, statement_copy from narthex_app;
revoke delete on giving_statement from narthex_app;
create trigger written_once before update or delete on statement_line for each row execute function refuse_change();
create trigger written_once before update or delete on statement_copy for each row execute function refuse_change();

-- Of an issued statement only what became of it changes.
create function guard_statement() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{status,void_reason,version,updated_at}'::text[]
    <> to_jsonb(old) - '{status,void_reason,version,updated_at}'::text[] or old.status <> 'ISSUED'
  then raise exception 'an issued statement is written once' using errcode = 'NX002'; end if;
  return new;
end $$;
create trigger written_once before update on giving_statement for each row execute function guard_statement();

-- The next number of a year, without a gap: the lock of its row is held until the commit.
create function next_statement_number(p_organization uuid, p_year int) returns int language sql as $$
  insert into statement_number as counter values (p_organization, p_year, 1)
  on conflict (organization_id, year) do update set last_number = counter.last_number + 1
  returning last_number
$$;
revoke all on function next_statement_number, guard_statement from public;
grant execute on function next_statement_number, guard_statement to narthex_app;
