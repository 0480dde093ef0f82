-- The words of a name without case, accents and punctuation. Letters that are not one letter with an accent become those
-- that people type instead.
create or replace function donor_words(p_text text) returns text[] immutable language sql as $$
  select string_to_array(trim(regexp_replace(regexp_replace(replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(p_text), NFKD), '[\u0300-\u036f]', '', 'g'), 'øłđðħıŋ', 'olddhin'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[''’`ʼ]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), ' ')
$$;

revoke all on function donor_words from public, narthex_app, narthex_auth;
grant execute on function donor_words to narthex_app;
