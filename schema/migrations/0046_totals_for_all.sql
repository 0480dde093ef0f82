-- Contracts: services must know 0043_totals.
-- A service that does not know the totals of settlements and bills would write without keeping them, so it must end before they
-- are read. The indexes have successors.
drop index bank_match_transaction;
drop index contribution_donor;
drop index refund_part_allocation;
drop index giving_statement_reissue_needed;
