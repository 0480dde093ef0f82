-- What a service must know to run on this schema. A migration that contracts adds a row, so that services of earlier versions,
-- which still run, know that they must end.
create table control.schema_requirement (
  migration text primary key,
  knows text not null
);
comment on column control.schema_requirement.knows is 'The migration that a service must know.';
grant select on control.schema_requirement to narthex_app;
