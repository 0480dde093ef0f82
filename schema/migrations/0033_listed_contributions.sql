-- Deleted contributions are in no list. Without them the index alone says how many contributions there are.
create index contribution_listed on contribution (organization_id, received_date desc, id desc) where deleted_at is null;
drop index contribution_date;
