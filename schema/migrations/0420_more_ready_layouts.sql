-- More files of giving platforms are read without a saved layout.
alter table giving_import drop constraint giving_import_template_check;
alter table giving_import
  add constraint giving_import_template_check check (template in ('PERSON_LIST', 'GIVING_HISTORY', 'ACS', 'BREEZE', 'CCB',
    'CHURCH_WINDOWS', 'DONORBOX', 'ELVANTO', 'FELLOWSHIP_ONE_GO', 'PAYPAL', 'PAYPAL_GIVING_FUND', 'PUSHPAY', 'SERVANT_KEEPER', 'SQUARE',
    'STRIPE', 'STRIPE_PAYMENTS', 'SUBSPLASH', 'TITHELY'));
