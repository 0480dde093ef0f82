-- The day of the next scheduled payment follows from the payments of a bill, so the bill does not store it.
alter table bill drop column scheduled_payment_date;
