-- Which activity of the statement of cash flows an account and those below it belong to. Null: by type and name.
alter table account add column cash_flow_activity text
  check (cash_flow_activity in ('OPERATING', 'INVESTING', 'FINANCING'));
