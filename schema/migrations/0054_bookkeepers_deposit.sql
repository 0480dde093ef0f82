-- A bookkeeper brings the offerings to the bank.
update control.role set scopes = array(
    select s from unnest(scopes || '{settlements:write}'::text[]) with ordinality as given (s, place)
    group by s order by min(place))
  where name = 'BOOKKEEPER';
