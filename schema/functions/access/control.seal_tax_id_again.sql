-- Replaces the seal of a tax id, unless somebody has changed the tax id meanwhile.
create or replace function control.seal_tax_id_again(p_organization uuid, p_id uuid, p_before text, p_sealed text)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
begin
  perform public.bind_organization(p_organization::text);
  update vendor_tax_id v set sealed = p_sealed
    where v.organization_id = p_organization and v.id = p_id and v.sealed = p_before;
  perform public.bind_organization(bound);
end $$;

revoke all on function control.seal_tax_id_again from public, narthex_app, narthex_auth;
grant execute on function control.seal_tax_id_again to narthex_app;
