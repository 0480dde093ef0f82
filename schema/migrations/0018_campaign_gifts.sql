-- Few parts of gifts name a campaign; what a campaign has received reads them alone.
create index contribution_allocation_campaign on contribution_allocation (organization_id, campaign_id)
  where campaign_id is not null;
