-- A treasurer records the donor of a new check, but sees no households, and merges and erases nobody.
update control.role set scopes = scopes || '{donors:write}'::text[] where name = 'TREASURER';
