-- Lists of invoices are filtered and summed by what is owed, so it is kept. The rows are made in batches after the migration
-- (src/database/figures.ts).
create table invoice_total (
  organization_id uuid not null,
  id uuid not null,
  amount bigint not null,
  paid bigint not null,
  written_off bigint not null,
  primary key (organization_id, id)
);
comment on table invoice_total is 'The amount of an invoice, what payments paid of it, and what is written off.';
-- What is overdue, and what a bank line may pay, is looked for among the invoices that are open, which are few among all.
create index invoice_total_open on invoice_total (organization_id, id) where amount > paid + written_off;
create index invoice_number on invoice (organization_id, invoice_number);
-- What was owed on a day: of invoices that are settled now, those whose payments came or were taken back later.
create index invoice_payment_voided on invoice_payment (organization_id, voided_date) where voided_date is not null;
