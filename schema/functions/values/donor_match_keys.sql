-- The keys under which donors who may be the same person are found through an index: words of last names and names of
-- organizations, also with one letter left out, so that two words that differ in one letter share a key; e-mail addresses;
-- the last ten digits of phone numbers; donor numbers; house number and street. A key is a hash, so it shows nothing.
create or replace function donor_match_keys(p_names text[], p_number text, p_emails text[], p_phones text[], p_streets text[])
returns bigint[] immutable language sql as $$
  with word as (
    select distinct left(w, 20) as w from unnest(p_names) n, unnest(public.donor_words(n)) w where length(w) > 1
  ), key as (
    select 'n' || w as k from word
    union select 'n' || overlay(w placing '' from i for 1) from word, generate_series(1, length(w)) i where length(w) > 3
    union select 'n' || left(string_agg(w, '' order by place), 20) from unnest(p_names) n,
      unnest(public.donor_words(n)) with ordinality as x (w, place) group by n having count(*) > 1
    union select 'd' || lower(trim(p_number)) where p_number <> ''
    union select 'e' || lower(trim(e)) from unnest(p_emails) e where e <> ''
    union select 'p' || d from unnest(p_phones) p, right(regexp_replace(p, '\D', '', 'g'), 10) d where length(d) >= 7
    union select 'a' || array_to_string((public.donor_words(s))[1:2], ' ') from unnest(p_streets) s where s <> ''
  )
  select coalesce(array_agg(distinct hashtextextended(k, 0)), '{}') from key where k is not null
$$;

revoke all on function donor_match_keys from public, narthex_app, narthex_auth;
grant execute on function donor_match_keys to narthex_app;
