-- A filter by a vendor finds what names the vendors that were merged into it.
create index vendor_merged_into on vendor (organization_id, merged_into_id) where merged_into_id is not null;
