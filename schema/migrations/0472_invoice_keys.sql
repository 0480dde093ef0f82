-- The records that invoices and their payments name.
alter table donor no force row level security;
alter table invoice no force row level security;
alter table account no force row level security;
alter table journal_entry no force row level security;
alter table invoice_line no force row level security;
alter table fund no force row level security;
alter table invoice_line_dimension no force row level security;
alter table dimension no force row level security;
alter table dimension_value no force row level security;
alter table invoice_payment no force row level security;
alter table invoice_payment_part no force row level security;
alter table accounting_policy no force row level security;
alter table invoice
  add constraint invoice_donor_id_fk foreign key (organization_id, donor_id)
    references donor (organization_id, id) deferrable initially deferred,
  add constraint invoice_receivable_account_id_fk foreign key (organization_id, receivable_account_id)
    references account (organization_id, id) deferrable initially deferred,
  add constraint invoice_journal_entry_id_fk foreign key (organization_id, journal_entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred;
alter table invoice_line
  add constraint invoice_line_invoice_id_fk foreign key (organization_id, invoice_id)
    references invoice (organization_id, id) deferrable initially deferred,
  add constraint invoice_line_account_id_fk foreign key (organization_id, account_id)
    references account (organization_id, id) deferrable initially deferred,
  add constraint invoice_line_fund_id_fk foreign key (organization_id, fund_id)
    references fund (organization_id, id) deferrable initially deferred;
alter table invoice_line_dimension
  add constraint invoice_line_dimension_line_id_fk foreign key (organization_id, line_id)
    references invoice_line (organization_id, id) deferrable initially deferred,
  add constraint invoice_line_dimension_dimension_id_fk foreign key (organization_id, dimension_id)
    references dimension (organization_id, id) deferrable initially deferred,
  add constraint invoice_line_dimension_dimension_value_id_fk foreign key (organization_id, dimension_value_id)
    references dimension_value (organization_id, id) deferrable initially deferred;
alter table invoice_payment
  add constraint invoice_payment_invoice_id_fk foreign key (organization_id, invoice_id)
    references invoice (organization_id, id) deferrable initially deferred,
  add constraint invoice_payment_account_id_fk foreign key (organization_id, account_id)
    references account (organization_id, id) deferrable initially deferred,
  add constraint invoice_payment_journal_entry_id_fk foreign key (organization_id, journal_entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred;
alter table invoice_payment_part
  add constraint invoice_payment_part_payment_id_fk foreign key (organization_id, payment_id)
    references invoice_payment (organization_id, id) deferrable initially deferred,
  add constraint invoice_payment_part_fund_id_fk foreign key (organization_id, fund_id)
    references fund (organization_id, id) deferrable initially deferred;
alter table accounting_policy
  add constraint accounting_policy_receivable_account_id_fk foreign key (organization_id, receivable_account_id)
    references account (organization_id, id) deferrable initially deferred;
alter table donor force row level security;
alter table invoice force row level security;
alter table account force row level security;
alter table journal_entry force row level security;
alter table invoice_line force row level security;
alter table fund force row level security;
alter table invoice_line_dimension force row level security;
alter table dimension force row level security;
alter table dimension_value force row level security;
alter table invoice_payment force row level security;
alter table invoice_payment_part force row level security;
alter table accounting_policy force row level security;
