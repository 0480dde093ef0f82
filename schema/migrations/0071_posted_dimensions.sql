-- Revenue is posted with the dimension values of its contribution, or else of its batch and its settlement.
alter table contribution_posting add column given_dimensions jsonb;
comment on column contribution_posting.given_dimensions is
  'The dimension values that the batch and the settlement gave the revenue. Null for revenue that was posted without dimensions.';
