-- What funds with donor restrictions release in a period has entries of its own. Every entry so far has another source.
alter table journal_entry drop constraint journal_entry_source_type_check;
alter table journal_entry add constraint journal_entry_source_type_check check (source_type in ('TRANSACTION', 'BILL', 'BILL_PAYMENT',
  'GIVING_BATCH', 'SETTLEMENT', 'REFUND', 'CHARGEBACK', 'FUND_TRANSFER', 'RELEASE', 'PERIOD_RELEASE', 'OPENING', 'YEAR_CLOSE', 'REVERSAL',
  'MANUAL_JOURNAL', 'VENDOR_CREDIT_USE')) not valid;
