-- The sealed tax ids of vendors of all organizations, for a service whose secret has changed.
create or replace function control.sealed_tax_ids(out "organizationId" uuid, out id uuid, out sealed text)
returns setof record
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
begin
  for church in select o.id from control.organization o loop
    perform public.bind_organization(church::text);
    return query select v.organization_id, v.id, v.sealed from vendor_tax_id v where v.organization_id = church;
  end loop;
  perform public.bind_organization(bound);
end $$;

revoke all on function control.sealed_tax_ids from public, narthex_app, narthex_auth;
grant execute on function control.sealed_tax_ids to narthex_app;
