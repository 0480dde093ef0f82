-- What the page behind an invitation link shows. No row when nobody was ever sent this link.
create or replace function control.invitation_of(p_token_hash bytea)
returns table (organization_id uuid, organization_name text, email text, role text, role_name text, invited_by text,
  state text, expires_at timestamptz, has_account boolean)
stable language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.name, i.email, i.role, coalesce(c.name, initcap(i.role)),
    coalesce(p.name, o.name),
    case when o.closed_at is not null then 'REVOKED' else control.invitation_state(i.accepted_at, i.revoked_at, i.expires_at, clock_timestamp()) end, i.expires_at,
    exists (select from control.person q
      where q.issuer = 'narthex' and lower(q.email) = lower(i.email) and q.disabled_at is null)
  from control.invitation i
  join control.organization o on o.id = i.organization_id
  left join control.custom_role c on c.organization_id = i.organization_id and c.id = i.custom_role_id
  left join control.person p on p.id = case when i.invited_by ~ '^[0-9a-f-]{36}$' then i.invited_by::uuid end
  where i.token_hash = encode(p_token_hash, 'hex')
$$;

revoke all on function control.invitation_of from public, narthex_app, narthex_auth;
grant execute on function control.invitation_of to narthex_app, narthex_auth;
