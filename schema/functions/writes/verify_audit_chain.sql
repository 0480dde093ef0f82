-- The first entry, if any, whose hash or place in the chain is wrong.
create or replace function verify_audit_chain() returns setof bigint stable language sql as $$
  select sequence from (
    select e.sequence, e.hash <> audit_hash(e) as altered,
      e.previous_hash is distinct from coalesce(lag(e.hash) over w, '\x') as unchained,
      e.sequence <> coalesce(lag(e.sequence) over w, 0) + 1 as gap
    from audit_entry e window w as (order by e.sequence)) links
  where altered or unchained or gap order by sequence limit 1
$$;

revoke all on function verify_audit_chain from public, narthex_app, narthex_auth;
grant execute on function verify_audit_chain to narthex_app;
