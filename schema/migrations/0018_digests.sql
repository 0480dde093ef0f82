-- The e-mail addresses and phone numbers that a merge added to the surviving donor, as SHA-256. Undoing the merge removes
-- them again.
alter table donor_merge add column added_contacts text[] not null default '{}';

-- The SHA-256 of the request that created a contribution. A provider's retry is recognized although the church has changed
-- the contribution since.
alter table contribution add column given_digest text;
