-- Writes journal entries that were checked: numbers them without a gap in each fiscal year, writes them with their lines, and adds
-- the lines to the balances.
create or replace function store_entries(p_organization uuid, p_entries jsonb, p_at timestamptz, p_by text, p_request text)
returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into journal_number as counter
    select p_organization, p.fiscal_year, count(*) from jsonb_array_elements(p_entries) e
      join accounting_period p on p.organization_id = p_organization and (e->>'date')::date between p.start_date and p.end_date
      group by p.fiscal_year order by p.fiscal_year
  on conflict (organization_id, fiscal_year) do update set last_number = counter.last_number + excluded.last_number;

  insert into journal_entry (organization_id, id, fiscal_year, entry_number, period_id, date, description, reference_number,
      source_type, source_id, posting_kind, posting_number, contribution_id, is_closing, reverses_entry_id, posted_at,
      posted_by, request_id)
    select p_organization, (e->>'id')::uuid, p.fiscal_year,
      counter.last_number - count(*) over (partition by p.fiscal_year)
        + row_number() over (partition by p.fiscal_year order by position),
      p.id, (e->>'date')::date, e->>'description', e->>'referenceNumber', e->>'sourceType', (e->>'sourceId')::uuid,
      e->>'postingKind', (e->>'postingNumber')::int, (e->>'contributionId')::uuid, (e->>'isClosing')::boolean,
      (e->>'reversesEntryId')::uuid, p_at, p_by, p_request
    from jsonb_array_elements(p_entries) with ordinality given (e, position)
    join accounting_period p on p.organization_id = p_organization and (e->>'date')::date between p.start_date and p.end_date
    join journal_number counter on counter.organization_id = p_organization and counter.fiscal_year = p.fiscal_year;

  insert into journal_line
    select p_organization, l.id, (e->>'id')::uuid, l."lineNumber", l."accountId", l."fundId", l.debit, l.credit, l.memo,
      l."vendorId", l."sourceLineId"
    from jsonb_array_elements(p_entries) e, jsonb_to_recordset(e->'lines') as l (id uuid, "lineNumber" int,
      "accountId" uuid, "fundId" uuid, debit bigint, credit bigint, memo text, "vendorId" uuid, "sourceLineId" uuid);

  insert into journal_line_dimension
    select p_organization, d.id, (l->>'id')::uuid, d."dimensionId", d."dimensionValueId"
    from jsonb_array_elements(p_entries) e, jsonb_array_elements(e->'lines') l,
      jsonb_to_recordset(l->'dimensions') as d (id uuid, "dimensionId" uuid, "dimensionValueId" uuid);

  -- In the order of their keys: two postings that change the same balances wait for each other in one order.
  insert into fund_balance as kept
    select p_organization, l."accountId", l."fundId", l."dimensionKey", (e->>'date')::date, (e->>'isClosing')::boolean,
      sum(l.debit), sum(l.credit)
    from jsonb_array_elements(p_entries) e, jsonb_to_recordset(e->'lines') as l ("accountId" uuid, "fundId" uuid,
      "dimensionKey" text, debit bigint, credit bigint)
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict (organization_id, account_id, fund_id, dimension_key, day, is_closing)
    do update set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
end $$;

revoke all on function store_entries from public, narthex_app, narthex_auth;
grant execute on function store_entries to narthex_app;
