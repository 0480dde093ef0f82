-- Whether every value is a scope, and there is at least one.
create or replace function control.are_scopes(scopes text[]) returns boolean immutable language sql as $$
  select cardinality(scopes) > 0 and scopes <@ array[
    'funds:read', 'accounts:read', 'dimensions:read', 'journal-entries:read', 'reports:read',
    'vendors:read', 'vendors:write', 'donors:read', 'donors:write', 'households:read', 'households:write',
    'contributions:read', 'contributions:write', 'settlements:read', 'settlements:write', 'pledges:read', 'pledges:write',
    'transactions:read', 'transactions:write', 'transactions:approve',
    'bills:read', 'bills:write', 'bills:approve', 'bills:pay',
    'giving-batches:read', 'giving-batches:write', 'giving-batches:post',
    'pledge-card-imports:read', 'pledge-card-imports:write', 'pledge-card-imports:review']
$$;

revoke all on function control.are_scopes from public, narthex_app, narthex_auth;
grant execute on function control.are_scopes to narthex_app, narthex_auth;
