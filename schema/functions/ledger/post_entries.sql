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

  perform store_entries(p_organization, p_entries, p_at, p_by, p_request);
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
