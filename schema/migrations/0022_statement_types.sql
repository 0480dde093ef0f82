-- The statement type of a donor who gave jointly had no effect: the household's statement listed the contributions. It says so
-- now, and INDIVIDUAL is a wish that has an effect.
alter table donor no force row level security;
alter table household_member no force row level security;
update donor d set statement_type = 'HOUSEHOLD' where statement_type = 'INDIVIDUAL' and exists (
  select from household_member m where m.organization_id = d.organization_id and m.donor_id = d.id and m.gives_jointly);
set constraints all immediate;
alter table household_member force row level security;
alter table donor force row level security;
