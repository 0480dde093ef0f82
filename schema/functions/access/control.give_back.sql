-- Gives back units that were granted in the same transaction, which holds the row's lock.
create or replace function control.give_back(p_subject text, p_units int) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  update control.budget set hits = hits[:cardinality(hits) - p_units] where subject = p_subject
$$;

revoke all on function control.give_back from public, narthex_app, narthex_auth;
