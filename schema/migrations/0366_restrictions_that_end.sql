-- The day from which the donor lets a fund be used. Of funds so far nobody named one, so nothing is refused of them.
alter table fund add column restriction_ends_on date;
