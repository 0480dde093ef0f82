-- Pledges in full: campaigns with their funds, which gift fulfils which pledge, and cards that wait for review.

alter table pledge add column cancelled_date date, add column created_by text,
  add column deleted_at timestamptz(3),
  add constraint pledge_origin check (external_id is null or provider is not null);
comment on column pledge.cancelled_date is 'gifts received after it no longer count on their own';
comment on column pledge.deleted_at is 'a tombstone: the external id stays taken, the pledge is gone';
create unique index pledge_external_unique on pledge (organization_id, provider, external_id) where external_id is not null;
create index pledge_amount on pledge (organization_id, total_amount desc, id desc);

alter table pledge_campaign add column created_by text, add column close_reason text;
create index pledge_campaign_start on pledge_campaign (organization_id, start_date desc, id desc);
create index pledge_campaign_updated on pledge_campaign (organization_id, updated_at desc, id desc);

-- A default fills the rows that are there, past row-level security; then ids come from the application alone.
alter table pledge_campaign_fund add column id uuid not null default gen_random_uuid();
alter table pledge_campaign_fund alter column id drop default, drop constraint pledge_campaign_fund_pkey,
  add primary key (organization_id, id),
  add constraint pledge_campaign_fund_once unique (organization_id, campaign_id, fund_id) deferrable initially deferred;

create table pledge_campaign_dimension (
  organization_id uuid not null, id uuid not null, campaign_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint pledge_campaign_dimension_once unique (organization_id, campaign_id, dimension_id) deferrable initially deferred
);

create table pledge_application (
  organization_id uuid not null, allocation_id uuid not null, pledge_id uuid not null,
  primary key (organization_id, allocation_id)
);
comment on table pledge_application is 'the pledge that a part of a gift fulfils when the part names none itself; kept by assign_pledges alone';
create index pledge_application_pledge on pledge_application (organization_id, pledge_id);

create table pledge_card_import (
  organization_id uuid not null, id uuid not null, campaign_id uuid not null, name text not null,
  source text not null check (source in ('SCAN', 'FORM', 'SPREADSHEET', 'API')), external_id text,
  status text not null check (status in ('RECEIVED', 'MATCHING', 'NEEDS_REVIEW', 'READY', 'PARTIALLY_COMMITTED',
    'COMMITTED', 'CANCELLED')),
  currency text not null, submitted_by text not null, submitted_at timestamptz(3) not null,
  reviewed_by text, committed_at timestamptz(3),
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index pledge_card_import_external on pledge_card_import (organization_id, external_id) where external_id is not null;
create index pledge_card_import_submitted on pledge_card_import (organization_id, submitted_at desc, id desc);
create index pledge_card_import_updated on pledge_card_import (organization_id, updated_at desc, id desc);
create index pledge_card_import_campaign on pledge_card_import (organization_id, campaign_id);

create table pledge_card (
  organization_id uuid not null, id uuid not null, import_id uuid not null, row_number int not null, external_id text,
  status text not null check (status in ('PENDING', 'READY', 'NEEDS_REVIEW', 'DUPLICATE', 'INVALID', 'SKIPPED', 'COMMITTED')),
  donor_hint jsonb, pledge jsonb not null, field_confidence jsonb, image_receipt_id uuid, issues jsonb not null,
  candidates jsonb, duplicate_of_pledge_id uuid, allow_duplicate boolean not null,
  resolution_action text check (resolution_action in ('LINK', 'CREATE', 'SKIP')), resolution_donor_id uuid,
  decided_by text, decided_at timestamptz(3), pledge_id uuid,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint pledge_card_row unique (organization_id, import_id, row_number),
  check ((status = 'COMMITTED') = (pledge_id is not null))
);
create unique index pledge_card_external on pledge_card (organization_id, import_id, external_id) where external_id is not null;
create unique index pledge_card_pledge on pledge_card (organization_id, pledge_id) where pledge_id is not null;
create index pledge_card_updated on pledge_card (organization_id, updated_at desc, id desc);

do $$
declare
  t text;
  r record;
begin
  foreach t in array array['pledge_campaign_dimension', 'pledge_application', 'pledge_card_import', 'pledge_card']
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
    ('pledge_campaign_dimension', 'campaign_id', 'pledge_campaign'),
    ('pledge_application', 'allocation_id', 'contribution_allocation'), ('pledge_application', 'pledge_id', 'pledge'),
    ('pledge_card_import', 'campaign_id', 'pledge_campaign'),
    ('pledge_card', 'import_id', 'pledge_card_import'), ('pledge_card', 'image_receipt_id', 'receipt'),
    ('pledge_card', 'duplicate_of_pledge_id', 'pledge'), ('pledge_card', 'resolution_donor_id', 'donor'),
    ('pledge_card', 'pledge_id', 'pledge'), ('pledge', 'import_card_id', 'pledge_card')
  ) as reference (source, source_column, target)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, %I) references %I (organization_id, id)
      deferrable initially deferred', r.source, r.source || '_' || r.source_column || '_fk', r.source_column, r.target);
  end loop;
  alter table pledge_campaign_dimension add constraint pledge_campaign_dimension_value_fk
    foreign key (organization_id, dimension_id, dimension_value_id)
    references dimension_value (organization_id, dimension_id, id) deferrable initially deferred;
end $$;

-- Every part of a gift that counts for a pledge, net of what went back: named by the part itself, or found for it.
create view pledge_gift with (security_invoker = true) as
  select a.organization_id, a.pledge_id, a.is_explicit, a.id as allocation_id, a.contribution_id, a.fund_id, c.donor_id,
    c.received_date, a.amount - coalesce((select sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end)
      from refund_part p join refund r on r.organization_id = p.organization_id and r.id = p.refund_id
      where p.organization_id = a.organization_id and p.allocation_id = a.id), 0)::bigint as net
  from (
    select organization_id, pledge_id, true as is_explicit, id, contribution_id, fund_id, amount
    from contribution_allocation where pledge_id is not null
    union all
    select x.organization_id, x.pledge_id, false, l.id, l.contribution_id, l.fund_id, l.amount
    from pledge_application x
    join contribution_allocation l on l.organization_id = x.organization_id and l.id = x.allocation_id) a
  join contribution c on c.organization_id = a.organization_id and c.id = a.contribution_id
  where c.status = 'COMPLETED' and c.deleted_at is null;
grant select on pledge_gift to narthex_app;

-- Everybody who ever shared, or shares, a household with one of these givers, and so on: whom one change can concern.
create function giving_circle(p_organization uuid, p_donors uuid[]) returns uuid[] stable language sql as $$
  with recursive circle (donor_id) as (
    select d from unnest(p_donors) d where d is not null
    union
    select o.donor_id from circle c
    join household_member m on m.organization_id = p_organization and m.donor_id = c.donor_id
    join household_member o on o.organization_id = p_organization and o.household_id = m.household_id)
  select coalesce(array_agg(donor_id order by donor_id), '{}') from circle
$$;

-- The pledge that each part of a completed gift of these givers fulfils when it names none. A giver is the donor of the
-- pledge or, for a household's pledge, who gave jointly with that donor on the day of the gift. Funds are the pledge's and
-- its campaign's, with all below them. Of several pledges that fit, open ones come before cancelled ones and those in
-- their time before late gifts; then the one that ends first is served first.
create function pledge_assignment(p_organization uuid, p_donors uuid[])
returns table (allocation_id uuid, pledge_id uuid) stable language sql as $$
  with recursive tree (root_id, fund_id) as (
    select id, id from fund where organization_id = p_organization
    union
    select t.root_id, f.id from tree t
    join fund f on f.organization_id = p_organization and f.parent_fund_id = t.fund_id),
  giver (pledge_id, donor_id, from_date, to_date) as (
    select id, donor_id, null::date, null::date from pledge where organization_id = p_organization and deleted_at is null
    union
    select p.id, o.donor_id, greatest(m.from_date, o.from_date), least(m.to_date, o.to_date) from pledge p
    join household_member m on m.organization_id = p.organization_id and m.donor_id = p.donor_id and m.gives_jointly
    join household_member o on o.organization_id = p.organization_id and o.household_id = m.household_id
      and o.gives_jointly and o.donor_id <> p.donor_id
    where p.organization_id = p_organization and p.giving_scope = 'HOUSEHOLD' and p.deleted_at is null),
  wanted (pledge_id, fund_id) as (
    select p.id, t.fund_id from pledge p join tree t on t.root_id = p.fund_id where p.organization_id = p_organization
    union
    select p.id, t.fund_id from pledge p
    join pledge_campaign_fund f on f.organization_id = p.organization_id and f.campaign_id = p.campaign_id
    join tree t on t.root_id = f.fund_id where p.organization_id = p_organization)
  select distinct on (a.id) a.id, p.id
  from giver g
  join pledge p on p.organization_id = p_organization and p.id = g.pledge_id and p.status <> 'PENDING'
  left join pledge_campaign k on k.organization_id = p.organization_id and k.id = p.campaign_id
  join contribution c on c.organization_id = p_organization and c.donor_id = g.donor_id and c.status = 'COMPLETED'
    and c.deleted_at is null and c.received_date >= p.start_date
    and (c.received_date <= p.end_date or coalesce(k.allow_late_gifts, false))
    and (g.from_date is null or c.received_date >= g.from_date) and (g.to_date is null or c.received_date <= g.to_date)
    and (p.status = 'ACTIVE' or c.received_date <= p.cancelled_date)
  join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id
    and a.pledge_id is null and (a.campaign_id is null or a.campaign_id = p.campaign_id)
  join wanted w on w.pledge_id = p.id and w.fund_id = a.fund_id
  where p_donors is null or g.donor_id = any (p_donors)
  order by a.id, p.status = 'CANCELLED', c.received_date > p.end_date, p.end_date, p.start_date, p.id
$$;

-- Makes the stored assignment what it should be for these givers and all whom they gave with; for everybody when null.
-- Their locks are held until the commit, so of two writes that concern one giver the later sees the earlier.
create function assign_pledges(p_organization uuid, p_donors uuid[]) returns void language plpgsql as $$
declare
  circle uuid[] := giving_circle(p_organization, p_donors);
begin
  if p_donors is null then
    circle := null;
  elsif cardinality(circle) = 0 then
    return;
  else
    -- Not the donors' rows: whoever records a gift shares those already, and two who share a row cannot both own it.
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, 'pledges of', d), 0))
      from (select unnest(circle) as d order by 1) in_order;
    circle := giving_circle(p_organization, circle);
    if not exists (select from pledge where organization_id = p_organization and donor_id = any (circle)) then return; end if;
  end if;
  with wanted as materialized (select * from pledge_assignment(p_organization, circle)),
  gone as (
    delete from pledge_application x where x.organization_id = p_organization
      and (circle is null or x.pledge_id in (select id from pledge where organization_id = p_organization and donor_id = any (circle)))
      and x.allocation_id not in (select allocation_id from wanted))
  insert into pledge_application as x select p_organization, allocation_id, pledge_id from wanted
    on conflict (organization_id, allocation_id) do update set pledge_id = excluded.pledge_id
      where x.pledge_id <> excluded.pledge_id;
end $$;

-- How many installments are due by a day, from the first; each month's day is the first one's.
create function installments_due(p_frequency text, p_first date, p_day date) returns int immutable language sql as $$
  select case when p_day < p_first then 0 else (
    with passed as (select (extract(year from age(p_day, p_first)) * 12 + extract(month from age(p_day, p_first)))::int as months)
    select case p_frequency
      when 'ONE_TIME' then 1 when 'WEEKLY' then (p_day - p_first) / 7 + 1 when 'BIWEEKLY' then (p_day - p_first) / 14 + 1
      when 'SEMIMONTHLY' then 2 * months + 1 + case when p_day >= (p_first + make_interval(months => months, days => 15))::date then 1 else 0 end
      when 'MONTHLY' then months + 1 when 'QUARTERLY' then months / 3 + 1 when 'ANNUALLY' then months / 12 + 1 end
    from passed) end
$$;

-- What is due of a pledge by a day: its installments when it has a rhythm, else an even pace from its first day to its last.
create function pledge_expected(p pledge, p_day date) returns bigint immutable language sql as $$
  select case
    when p_day >= p.end_date then p.total_amount
    when p.frequency is null or p.frequency = 'CUSTOM' then
      case when p_day < p.start_date then 0 else p.total_amount * (p_day - p.start_date + 1) / (p.end_date - p.start_date + 1) end
    when p.frequency = 'ONE_TIME' then
      case when p_day < coalesce(p.first_installment_date, p.end_date) then 0 else p.total_amount end
    else (
      select case when n = 0 then 0 when n >= coalesce(p.installment_count, n + 1) then p.total_amount
        else least(p.total_amount, coalesce(n * p.installment_amount, p.total_amount * n
          / greatest(coalesce(p.installment_count, installments_due(p.frequency, first, p.end_date)), 1))) end
      from (select f as first, installments_due(p.frequency, f, p_day) as n
        from (select coalesce(p.first_installment_date, p.start_date) as f) x) due)
    end
$$;

-- What must hold of pledges: the stored assignment is the whole recomputation, and nothing counts twice or too much.
create function verify_pledges(o uuid) returns table (invariant text, subject text, detail text) stable language sql as $$
  select 'PLEDGES', coalesce(x.allocation_id, w.allocation_id)::text, 'the gift is not assigned to the pledge that it fulfils'
    from (select allocation_id, pledge_id from pledge_application where organization_id = o) x
    full join pledge_assignment(o, null) w on w.allocation_id = x.allocation_id
    where x.pledge_id is distinct from w.pledge_id
  union all
  select 'PLEDGES', allocation_id::text, 'a part of a gift counts twice, or for more than it is' from pledge_gift g
    join contribution_allocation a on a.organization_id = g.organization_id and a.id = g.allocation_id
    where g.organization_id = o group by allocation_id, a.amount having count(*) > 1 or sum(net) > a.amount
  union all
  select 'CARDS', c.id::text, 'a committed card has not exactly its pledge' from pledge_card c
    left join pledge p on p.organization_id = c.organization_id and p.id = c.pledge_id
    where c.organization_id = o and c.status = 'COMMITTED' and p.import_card_id is distinct from c.id
$$;

revoke all on all functions in schema public from public;
grant execute on all functions in schema public to narthex_app;
