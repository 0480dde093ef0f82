-- Writes journal entries that were checked: numbers them without a gap in each fiscal year, writes them with their lines, and adds
-- the lines to the balances. Row by row, because a cluster takes no INSERT of a query.
create or replace function store_entries(p_organization uuid, p_entries jsonb, p_at timestamptz, p_by text, p_request text)
returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  part record;
  lines text;
  last int;
  -- The last number of each fiscal year before these entries.
  numbers int[] := '{}';
begin
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

  -- The lines in one statement, because each statement is a request to a worker.
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
end $$;

revoke all on function store_entries from public, narthex_app, narthex_auth;
grant execute on function store_entries to narthex_app;
