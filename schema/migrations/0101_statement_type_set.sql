-- A statement type that somebody has set stays when the donor begins to give jointly. What was set before is not known.
alter table donor add column is_statement_type_set boolean not null default false;
