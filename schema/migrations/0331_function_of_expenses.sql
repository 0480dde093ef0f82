-- One dimension of an organization has the functions of its expenses as values (ASC 958-720-45). A dimension that is called so
-- in its code or name already is marked, the one in use before others.
alter table dimension add column is_function boolean not null default false;

alter table dimension no force row level security;
update dimension d set is_function = true
  from (select distinct on (organization_id) organization_id, id from dimension
    where lower(code) in ('function', 'functions') or lower(name) in ('function', 'functions', 'functional class')
    order by organization_id, status, sort_order, name collate "C", id) chosen
  where d.organization_id = chosen.organization_id and d.id = chosen.id;
set constraints all immediate;
alter table dimension force row level security;

-- Older rows hold dimension_function: at most one of an organization was marked above.
create unique index dimension_function on dimension (organization_id) where is_function;
