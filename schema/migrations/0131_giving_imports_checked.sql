-- No contribution was history before, so the rule on history holds for all of them.
alter table contribution validate constraint contribution_imported;
