-- The values of one member of the items of a list, such as the addresses of e-mails.
create or replace function donor_contacts(p_items jsonb, p_member text) returns text[] immutable language sql as $$
  select array(select item ->> p_member from jsonb_array_elements(p_items) item where item ->> p_member is not null)
$$;

revoke all on function donor_contacts from public, narthex_app, narthex_auth;
grant execute on function donor_contacts to narthex_app;
