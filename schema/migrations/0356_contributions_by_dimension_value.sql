-- Contributions and refunds are found by the dimension value of an allocation, of which posted ones have many now.
create index contribution_allocation_dimension_value
  on contribution_allocation_dimension (organization_id, dimension_value_id, allocation_id);
