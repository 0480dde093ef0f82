-- Proposals for bank lines look for the bills that are not paid, which are few among all.
create index bill_total_open on bill_total (organization_id, id) where amount > paid + credited;
