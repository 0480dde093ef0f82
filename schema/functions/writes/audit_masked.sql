-- Masks a key that a moved audit chain had before, or uncovers it: the mask is the same. Without the present key nobody can do either.
create or replace function audit_masked(p_key bytea, p_organization uuid, p_sequence bigint, p_value bytea) returns bytea
immutable strict language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The bytes of one digest.
  width constant int := 32;
  mask bytea;
begin
  for i in 0 .. length(p_value) - 1 loop
    if i % width = 0 then
      mask := audit_mac(p_key, convert_to(format('earlier key %s %s %s', p_organization, p_sequence, i), 'UTF8'));
    end if;
    p_value := set_byte(p_value, i, get_byte(p_value, i) # get_byte(mask, i % width));
  end loop;
  return p_value;
end $$;

revoke all on function audit_masked from public, narthex_app, narthex_auth;
