-- Checks to print: a payment by check that awaits its number, the runs that give the numbers, and every number that was printed.
alter table bill_payment add column awaits_print boolean not null default false;
comment on column bill_payment.awaits_print is 'Whether its check is still to be printed. A check run gives it a number.';
alter table bill_payment add constraint bill_payment_awaits_print
  check (not awaits_print or (method = 'CHECK' and check_number is null)) not valid;
create index bill_payment_awaits_print on bill_payment (organization_id, payment_date desc, id desc) where awaits_print;
-- The highest number of a bank account. Numbers of other forms, and of more digits, have no place in the sequence.
create index bill_payment_check_sequence on bill_payment (organization_id, bank_account_id,
  (case when ltrim(check_number, '0') ~ '^[0-9]{1,9}$' then ltrim(check_number, '0')::int end)) where check_number is not null;

create table check_run (
  organization_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  first_number text not null,
  last_number text not null,
  count int not null check (count > 0),
  total_amount bigint not null check (total_amount > 0),
  printed_by text not null,
  printed_at timestamptz(3) not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint check_run_bank_account_id_fk foreign key (organization_id, bank_account_id)
    references account (organization_id, id) deferrable initially deferred
);
create index check_run_printed on check_run (organization_id, printed_at desc, id desc);
create index check_run_updated on check_run (organization_id, updated_at desc, id desc);
create index check_run_account on check_run (organization_id, bank_account_id);

create table printed_check (
  organization_id uuid not null,
  id uuid not null,
  check_run_id uuid not null,
  bill_payment_id uuid not null,
  bank_account_id uuid not null,
  check_number text not null check (check_number ~ '^[1-9][0-9]{0,8}$'),
  status text not null check (status in ('PRINTED', 'SPOILED')),
  spoiled_at timestamptz(3),
  spoil_reason text,
  primary key (organization_id, id),
  check ((status = 'SPOILED') = (spoiled_at is not null)),
  check ((status = 'SPOILED') = (spoil_reason is not null)),
  constraint printed_check_check_run_id_fk foreign key (organization_id, check_run_id)
    references check_run (organization_id, id) deferrable initially deferred,
  constraint printed_check_bill_payment_id_fk foreign key (organization_id, bill_payment_id)
    references bill_payment (organization_id, id) deferrable initially deferred,
  constraint printed_check_bank_account_id_fk foreign key (organization_id, bank_account_id)
    references account (organization_id, id) deferrable initially deferred
);
comment on table printed_check is 'A printed number stays taken, also after the check was spoiled and the payment has lost the number.';
create unique index printed_check_number on printed_check (organization_id, bank_account_id, (check_number::int));
create unique index printed_check_payment on printed_check (organization_id, bill_payment_id) where status = 'PRINTED';
create index printed_check_of_payment on printed_check (organization_id, bill_payment_id);
create index printed_check_run on printed_check (organization_id, check_run_id);
