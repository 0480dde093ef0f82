-- What the baseline has otherwise than the migration 0031_pledge_plans: what decides about a posting is in columns and rows.
alter table journal_entry add column posting_number int, add column contribution_id uuid,
  drop constraint journal_entry_once;
create table contribution_posting (
  organization_id uuid not null,
  contribution_id uuid not null,
  entry_id uuid not null,
  account_id uuid not null,
  primary key (organization_id, contribution_id, entry_id)
);

-- The owner of the tables sees the rows of every organization while foreign keys are checked.
alter table journal_entry no force row level security;
alter table contribution no force row level security;
alter table account no force row level security;
alter table journal_entry disable trigger user;
do $$
declare
  church uuid;
begin
  for church in select id from control.organization loop
    perform set_config('app.organization', church::text, true);
    -- A contribution was posted in the entry of its month and payment method; older entries do not name the method.
    insert into contribution_posting
      select c.organization_id, c.id, j.id,
        (select l.account_id from journal_line l
          where l.organization_id = j.organization_id and l.entry_id = j.id and l.debit > 0 limit 1)
      from contribution c
      join journal_entry j on j.organization_id = c.organization_id and j.source_type = 'GIVING_BATCH'
        and j.source_id = c.giving_batch_id and split_part(j.posting_kind, ' ', 1) = to_char(c.received_date, 'YYYY-MM')
        and (split_part(j.posting_kind, ' ', 3) = ''
          or c.payment_method = any (string_to_array(split_part(j.posting_kind, ' ', 3), ',')))
      where c.organization_id = church and c.status in ('COMPLETED', 'VOIDED') and c.deleted_at is null;
    update journal_entry j set posting_kind = n.kind, posting_number = n.number, contribution_id = n.contribution_id
    from (
      select id, case when posting_kind like 'RECLASS %' then 'RECLASSIFICATION' when posting_kind = 'VOID' then 'VOID'
          else 'ORIGINAL' end as kind,
        case when posting_kind like 'RECLASS %' then substr(split_part(posting_kind, ' ', 3), 2)::int
          when posting_kind like 'DEPOSIT v%' then substr(posting_kind, 10)::int
          when posting_kind like 'CLOSE-%' then substr(posting_kind, 7)::int
          else row_number() over (partition by source_type, source_id, posting_kind in ('VOID'), posting_kind like 'RECLASS %'
            order by entry_number)::int end as number,
        case when posting_kind like 'RECLASS %' then split_part(posting_kind, ' ', 2)::uuid end as contribution_id
      from journal_entry where organization_id = church) n
    where j.organization_id = church and j.id = n.id;
  end loop;
  perform set_config('app.organization', '', true);
end $$;
set constraints all immediate;
alter table journal_entry enable trigger user;

alter table journal_entry alter column posting_number set not null,
  add constraint journal_entry_posting_kind_check check (posting_kind in ('ORIGINAL', 'RECLASSIFICATION', 'VOID')),
  add constraint journal_entry_check1 check ((posting_kind = 'RECLASSIFICATION') = (contribution_id is not null)),
  add constraint journal_entry_once unique nulls not distinct (organization_id, source_type, source_id, posting_kind,
    contribution_id, posting_number),
  add constraint journal_entry_contribution_id_fk foreign key (organization_id, contribution_id)
    references contribution (organization_id, id) deferrable initially deferred;
alter table contribution_posting
  add constraint contribution_posting_contribution_id_fk foreign key (organization_id, contribution_id)
    references contribution (organization_id, id) deferrable initially deferred,
  add constraint contribution_posting_entry_id_fk foreign key (organization_id, entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred,
  add constraint contribution_posting_account_id_fk foreign key (organization_id, account_id)
    references account (organization_id, id) deferrable initially deferred;
alter table journal_entry force row level security;
alter table contribution force row level security;
alter table account force row level security;
