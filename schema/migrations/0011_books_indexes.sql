-- Orders of lists that would else read and sort all rows of a church: entries since a time, payments by amount, transfers
-- between funds.
create index journal_entry_posted on journal_entry (organization_id, posted_at desc, id desc);
create index bill_payment_amount on bill_payment (organization_id, amount desc, id desc);
create index fund_transfer_date on fund_transfer (organization_id, date desc, id desc);
