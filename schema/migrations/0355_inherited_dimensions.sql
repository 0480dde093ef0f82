-- The dimension values that a batch and a settlement gave the allocations of their contributions when these were posted.
alter table contribution_allocation_dimension add column is_inherited boolean not null default false;
comment on column contribution_allocation_dimension.is_inherited is
  'Whether the batch or the settlement gave the value when the contribution was posted. Otherwise the allocation names it.';

alter table contribution_allocation_dimension no force row level security;
alter table contribution_allocation no force row level security;
alter table contribution_posting no force row level security;
alter table contribution no force row level security;
alter table journal_entry no force row level security;
insert into contribution_allocation_dimension
  (organization_id, id, allocation_id, dimension_id, dimension_value_id, is_inherited)
select a.organization_id, gen_random_uuid(), a.id, (g.value ->> 'dimensionId')::uuid, (g.value ->> 'dimensionValueId')::uuid, true
from (select distinct on (p.organization_id, p.contribution_id) p.organization_id, p.contribution_id, p.given_dimensions
      from contribution_posting p
      join contribution c on c.organization_id = p.organization_id and c.id = p.contribution_id
      join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id and e.source_id = c.giving_batch_id
      order by p.organization_id, p.contribution_id, e.posted_at desc) newest
join contribution_allocation a on a.organization_id = newest.organization_id and a.contribution_id = newest.contribution_id
cross join lateral jsonb_array_elements(newest.given_dimensions) g
on conflict on constraint contribution_allocation_dimension_once do nothing;
set constraints all immediate;
alter table contribution_allocation_dimension force row level security;
alter table contribution_allocation force row level security;
alter table contribution_posting force row level security;
alter table contribution force row level security;
alter table journal_entry force row level security;
