-- Everybody who has pledged, and everybody who ever shared a household with one of them.
create or replace function pledge_givers(p_organization uuid) returns uuid[] stable language sql as $$
  select giving_circle(p_organization, array(select donor_id from pledge where organization_id = p_organization))
$$;

revoke all on function pledge_givers from public, narthex_app, narthex_auth;
grant execute on function pledge_givers to narthex_app;
