-- Counts an e-mail with an invitation that the organization is about to send. Answers why it must not be sent: ORGANIZATION when
-- the organization has sent as many within a day, RECIPIENT when so many were sent to the address by all organizations. Else null.
create or replace function control.count_invitation(p_email text, p_at timestamptz, p_organization_max int, p_recipient_max int)
returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  address constant bytea := sha256(convert_to(lower(p_email), 'UTF8'));
  day constant timestamptz := p_at - interval '1 day';
begin
  -- Two at once to one address count each other.
  perform pg_advisory_xact_lock(7281994, hashtext(lower(p_email)));
  if (select count(*) from control.invitation_sent
      where organization_id = control.bound_organization() and sent_at > day) >= p_organization_max then
    return 'ORGANIZATION';
  end if;
  if (select count(*) from control.invitation_sent where recipient = address and sent_at > day) >= p_recipient_max then
    return 'RECIPIENT';
  end if;
  delete from control.invitation_sent where recipient = address and sent_at <= day;
  delete from control.invitation_sent where organization_id = control.bound_organization() and sent_at <= day;
  insert into control.invitation_sent (organization_id, recipient, sent_at)
  values (control.bound_organization(), address, p_at);
  return null;
end $$;

revoke all on function control.count_invitation from public, narthex_app, narthex_auth;
grant execute on function control.count_invitation to narthex_app;
