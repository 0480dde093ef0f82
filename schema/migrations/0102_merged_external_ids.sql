-- A donor that is created again by the external id of a merged one is found through what its merge moved.
create index donor_merge_item_external_id on donor_merge_item (organization_id, resource_id)
  where resource_type = 'donor_external_id';
