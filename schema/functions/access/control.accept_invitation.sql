-- Makes a person a member by an open invitation. Somebody who is a member already keeps their role.
-- Returns the organization. Null when the invitation cannot be accepted; then nothing has changed.
create or replace function control.accept_invitation(p_token_hash bytea, p_person uuid, p_at timestamptz, p_request uuid,
  p_audit_key bytea)
returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  i control.invitation;
  known control.member;
  changes jsonb;
begin
  select * into i from control.invitation where token_hash = encode(p_token_hash, 'hex') for update;
  if not found or control.invitation_state(i.accepted_at, i.revoked_at, i.expires_at, greatest(p_at, clock_timestamp())) <> 'OPEN'
  then return null; end if;
  -- The lock waits for an export that closes the organization.
  perform from control.organization where id = i.organization_id and closed_at is null for share;
  if not found then return null; end if;
  if not exists (select from control.person where id = p_person and disabled_at is null) then return null; end if;
  if i.custom_role_id is not null then
    perform from control.custom_role
      where organization_id = i.organization_id and id = i.custom_role_id and deleted_at is null for share;
    if not found then return null; end if;
  end if;

  perform public.bind_organization(i.organization_id::text);
  update control.invitation set accepted_at = p_at, accepted_by = p_person, version = version + 1, updated_at = p_at
    where organization_id = i.organization_id and id = i.id;
  changes := jsonb_build_array(jsonb_build_object('action', 'UPDATED', 'resourceType', 'invitation', 'resourceId', i.id,
    'version', i.version + 1, 'changes', jsonb_build_object('accepted_by', jsonb_build_array(null, p_person))));

  select * into known from control.member where organization_id = i.organization_id and person_id = p_person for update;
  if known.person_id is null or known.removed_at is not null then
    insert into control.member as m (organization_id, person_id, role, custom_role_id, created_at)
    values (i.organization_id, p_person, i.role, i.custom_role_id, p_at)
    on conflict (organization_id, person_id) do update set role = excluded.role, scopes = null,
      custom_role_id = excluded.custom_role_id, manage_api_access = false, removed_at = null;
    changes := changes || jsonb_build_object(
      'action', case when known.person_id is null then 'CREATED' else 'UPDATED' end,
      'resourceType', 'member', 'resourceId', p_person, 'version', null,
      'changes', jsonb_build_object('role', jsonb_build_array(known.role, i.role),
        'custom_role_id', jsonb_build_array(known.custom_role_id, i.custom_role_id),
        'removed_at', jsonb_build_array(known.removed_at, null)));
  end if;
  perform public.close_write(i.organization_id, p_at, p_request, 'OAUTH', p_person::text, 'acceptInvitation', changes,
    null, null, null, null, p_audit_key);
  return i.organization_id;
end $$;

revoke all on function control.accept_invitation from public, narthex_app, narthex_auth;
grant execute on function control.accept_invitation to narthex_app, narthex_auth;
