-- Texts about erased donors are cleared by a consequence, on one server as on several. It is made from the declarations of the
-- records, which a trigger for each table would repeat.
drop trigger if exists erased on contribution;
drop trigger if exists erased on contribution_allocation;
drop trigger if exists erased on refund;
drop trigger if exists erased on soft_credit;
drop trigger if exists erased on pledge;
drop trigger if exists erased on giving_statement;

-- Which records move with a merge is what their declarations say. A list of them here would have to be remembered.
alter table donor_merge_item drop constraint donor_merge_item_resource_type_check;
