-- A file of a known institution is read without a saved layout.
alter table bank_import
  add column ready_layout text check (ready_layout in ('AMERICAN_EXPRESS', 'BANK_OF_AMERICA', 'BANK_OF_AMERICA_CARD', 'CAPITAL_ONE_360',
    'CAPITAL_ONE_CARD', 'CHASE_CARD', 'CHASE_CHECKING', 'CITI', 'DISCOVER', 'PAYPAL', 'PNC', 'SQUARE', 'STRIPE_BALANCE',
    'STRIPE_BALANCE_HISTORY', 'STRIPE_PAYOUTS', 'TD', 'TRUIST', 'US_BANK', 'WELLS_FARGO'));
