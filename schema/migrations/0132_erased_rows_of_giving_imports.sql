-- A row that may be about an erased donor loses its text. Every outcome so far stays valid, so nothing needs to be checked.
alter table giving_import_row drop constraint giving_import_row_outcome_check;
alter table giving_import_row add constraint giving_import_row_outcome_check check (outcome in ('WAITING', 'CREATE', 'MATCH',
  'NEEDS_REVIEW', 'DUPLICATE', 'INVALID', 'SKIPPED', 'IMPORTED', 'REFUSED', 'UNDONE', 'ERASED')) not valid;

alter table giving_import no force row level security;
update giving_import set counts = counts || '{"erased": 0}' where counts -> 'erased' is null;
set constraints all immediate;
alter table giving_import force row level security;

-- Erasing a donor reads the rows that wait for a decision, and no others.
create index giving_import_row_undecided on giving_import_row (organization_id, id) where candidates <> '[]';
