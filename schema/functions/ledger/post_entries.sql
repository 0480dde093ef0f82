-- Posts journal entries, all or none: numbers them without a gap, writes them with their lines and updates the balances.
-- The last closed period closes every day up to its end, whether or not a period of that day exists. A softly closed period
-- takes entries only when p_may_adjust is true. No entry is dated after the organization's day of p_at, nor before its first
-- period. An entry that names the day of its document has that day, or a later one when that day takes no entry. The entry
-- of a year close, or its reversal, is posted whether its period is closed or not; assert_entries checks its day.
-- Answers the records that it created, for the change feed: the entries, and the periods of a year that is new.
create or replace function post_entries(p_organization uuid, p_entries jsonb, p_at timestamptz, p_by text, p_request text,
  p_may_adjust boolean) returns table (resource_type text, resource_id uuid, version int) language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  posting_day date;
  today date;
  first_day date;
  closed_day date;
  settlements uuid[];
  part record;
  lines text;
  last int;
  -- The last number of each fiscal year before these entries.
  numbers int[] := '{}';
begin
  select (p_at at time zone time_zone)::date into today from control.organization where id = p_organization;
  select min(start_date) into first_day from accounting_period where organization_id = p_organization;
  for posting_day in select distinct (e->>'date')::date from jsonb_array_elements(p_entries) e order by 1 loop
    if posting_day > today then raise exception 'the day is after today' using errcode = 'NX006'; end if;
    if posting_day < first_day and closed_through(p_organization) is null
      then raise exception 'the day is too early' using errcode = 'NX005'; end if;
    return query select * from open_fiscal_year(p_organization, posting_day, p_at);
  end loop;
  perform from accounting_period p where p.organization_id = p_organization
    and exists (select from jsonb_array_elements(p_entries) e where (e->>'date')::date between p.start_date and p.end_date)
    order by p.id for share;
  -- No period of the entries changes its status from here on.
  closed_day := closed_through(p_organization);
  if exists (select from jsonb_array_elements(p_entries) e
    where not (e->>'isClosing')::boolean and ((e->>'date')::date <= closed_day or (not p_may_adjust and exists (
      select from accounting_period p where p.organization_id = p_organization and p.status = 'SOFT_CLOSED'
        and (e->>'date')::date between p.start_date and p.end_date))))
  then raise exception 'the period is closed' using errcode = 'NX003'; end if;
  select min(start_date) into first_day from accounting_period where organization_id = p_organization;
  if exists (select from jsonb_array_elements(p_entries) e
    where (e->>'date')::date > (e->>'documentDate')::date and (e->>'documentDate')::date >= first_day
      and (e->>'documentDate')::date > coalesce(closed_day, '-infinity')
      and not exists (select from accounting_period p where p.organization_id = p_organization
        and (e->>'documentDate')::date between p.start_date and p.end_date and p.status = 'SOFT_CLOSED'))
  then raise exception 'the day of the document takes the entry' using errcode = 'NX007'; end if;

  -- Row by row, because a cluster takes no INSERT of a query.
  for part in
    select p.fiscal_year, count(*)::int as entries from jsonb_array_elements(p_entries) e
    join accounting_period p on p.organization_id = p_organization and (e->>'date')::date between p.start_date and p.end_date
    group by p.fiscal_year order by p.fiscal_year
  loop
    insert into journal_number as counter values (p_organization, part.fiscal_year, part.entries)
    on conflict (organization_id, fiscal_year) do update set last_number = counter.last_number + excluded.last_number
    returning counter.last_number into last;
    numbers[part.fiscal_year] := last - part.entries;
  end loop;

  for part in
    select e, p.id as period_id, p.fiscal_year, row_number() over (partition by p.fiscal_year order by position)::int as place
    from jsonb_array_elements(p_entries) with ordinality given (e, position)
    join accounting_period p on p.organization_id = p_organization and (e->>'date')::date between p.start_date and p.end_date
  loop
    insert into journal_entry (organization_id, id, fiscal_year, entry_number, period_id, date, description, reference_number,
        source_type, source_id, posting_kind, posting_number, contribution_id, is_closing, reverses_entry_id, posted_at,
        posted_by, request_id)
      values (p_organization, (part.e->>'id')::uuid, part.fiscal_year, numbers[part.fiscal_year] + part.place, part.period_id,
        (part.e->>'date')::date, part.e->>'description', part.e->>'referenceNumber', part.e->>'sourceType',
        (part.e->>'sourceId')::uuid, part.e->>'postingKind', (part.e->>'postingNumber')::int, (part.e->>'contributionId')::uuid,
        (part.e->>'isClosing')::boolean, (part.e->>'reversesEntryId')::uuid, p_at, p_by, p_request);
  end loop;

  -- The lines come in one statement, because on one server a trigger checks those of a statement together.
  select 'insert into journal_line values ' || string_agg(format('(%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L)', p_organization,
      l.id, e->>'id', l."lineNumber", l."accountId", l."fundId", l.debit, l.credit, l.memo, l."vendorId", l."sourceLineId"), ', ')
    into lines
    from jsonb_array_elements(p_entries) e, jsonb_to_recordset(e->'lines') as l (id uuid, "lineNumber" int,
      "accountId" uuid, "fundId" uuid, debit bigint, credit bigint, memo text, "vendorId" uuid, "sourceLineId" uuid);
  if lines is not null then execute lines; end if;

  for part in
    select (l->>'id')::uuid as line_id, d.* from jsonb_array_elements(p_entries) e, jsonb_array_elements(e->'lines') l,
      jsonb_to_recordset(l->'dimensions') as d (id uuid, "dimensionId" uuid, "dimensionValueId" uuid)
  loop
    insert into journal_line_dimension
      values (p_organization, part.id, part.line_id, part."dimensionId", part."dimensionValueId");
  end loop;

  -- In the order of their keys: two postings that change the same balances wait for each other in one order.
  for part in
    select l."accountId", l."fundId", l."dimensionKey", (e->>'date')::date as day, (e->>'isClosing')::boolean as "isClosing",
      sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
    from jsonb_array_elements(p_entries) e, jsonb_to_recordset(e->'lines') as l ("accountId" uuid, "fundId" uuid,
      "dimensionKey" text, debit bigint, credit bigint)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  loop
    insert into fund_balance as kept
      values (p_organization, part."accountId", part."fundId", part."dimensionKey", part.day, part."isClosing", part.debit, part.credit)
    on conflict (organization_id, account_id, fund_id, dimension_key, day, is_closing)
      do update set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  end loop;

  perform assert_entries(p_organization, array(select (e->>'id')::uuid from jsonb_array_elements(p_entries) e));

  -- Whether a settlement is posted follows from its entries.
  settlements := array(
    select (e->>'sourceId')::uuid from jsonb_array_elements(p_entries) e where e->>'sourceType' = 'SETTLEMENT'
    union select j.source_id from jsonb_array_elements(p_entries) e
      cross join lateral (select source_id, source_type from journal_entry
        where organization_id = p_organization and id = (e->>'reversesEntryId')::uuid offset 0) j
      where j.source_type = 'SETTLEMENT');
  perform keep_settlement_total(p_organization, settlements);

  return query select 'journal_entry', (e->>'id')::uuid, null::int from jsonb_array_elements(p_entries) e;
end $$;

revoke all on function post_entries from public, narthex_app, narthex_auth;
grant execute on function post_entries to narthex_app;
