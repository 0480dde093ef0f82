-- The API's role sees its bound organization alone, here as in every table with organization_id.
alter table control.organization enable row level security;
create policy bound on control.organization for select to narthex_app
  using (id = nullif(current_setting('app.organization', true), '')::uuid);
create policy of_people on control.organization for select to narthex_auth using (true);
