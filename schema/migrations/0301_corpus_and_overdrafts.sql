-- The corpus of an endowment is moved by a decision, and a fund lends or gives more than it has only when a second person accepts it.
alter table fund_transfer
  add column corpus_reason text,
  add column accepts_overdraft boolean not null default false;
comment on column fund_transfer.corpus_reason is 'Whose decision lets the corpus of a PERPETUAL fund be used.';
comment on column fund_transfer.accepts_overdraft is 'Whether whoever recorded it knows that the fund has less.';
