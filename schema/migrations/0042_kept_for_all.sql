-- Contracts: services must know 0041_kept_figures.
-- A service that does not know the kept figures would write without keeping them, so it must end before they are read.
-- The balances of giving are kept for every organization from its first gift on.
drop table giving_kept;
