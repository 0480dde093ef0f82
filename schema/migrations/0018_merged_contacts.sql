-- The e-mail addresses and phone numbers that a merge added to the surviving donor, as SHA-256. Undoing the merge removes
-- them again.
alter table donor_merge add column added_contacts text[] not null default '{}';
