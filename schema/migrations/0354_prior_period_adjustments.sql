-- A journal that corrects the net assets with which a period begins (ASC 250-10-45-23).
alter table manual_journal add column is_prior_period boolean not null default false;
comment on column manual_journal.is_prior_period is 'Whether it corrects net assets of an earlier period.';
create index manual_journal_prior_period on manual_journal (organization_id) where is_prior_period;
