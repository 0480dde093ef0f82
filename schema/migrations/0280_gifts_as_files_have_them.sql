-- A row of a file of gifts can be a part of a gift, a refund, a note, or a payment that did not come; and it says its line and its text.
alter table giving_import_row drop constraint giving_import_row_outcome_check;
alter table giving_import_row
  add constraint giving_import_row_outcome_check check (outcome in ('WAITING', 'CREATE', 'MATCH', 'NEEDS_REVIEW', 'DUPLICATE', 'DIFFERS',
    'CORRECTED', 'REFUND', 'REFUNDED', 'PART', 'LEFT_OUT', 'OTHER_CURRENCY', 'NOTE', 'INVALID', 'SKIPPED', 'IMPORTED', 'REFUSED', 'UNDONE',
    'ERASED')),
  add column line_number int check (line_number > 0),
  add column said text,
  add column warnings jsonb not null default '[]',
  add column gift_row int check (gift_row > 0),
  add column refund_id uuid;
alter table giving_import_row add constraint giving_import_row_refund_id_fk foreign key (organization_id, refund_id)
  references refund (organization_id, id) deferrable initially deferred not valid;
create index giving_import_row_refund on giving_import_row (organization_id, refund_id) where refund_id is not null;
create index giving_import_row_gift on giving_import_row (organization_id, import_id, gift_row) where gift_row is not null;
comment on column giving_import_row.gift_row is 'The number of the row with the gift that the row is a part of, or refunds.';

alter table giving_import add column date_order text check (date_order in ('MDY', 'DMY', 'YMD'));
comment on column giving_import.date_order is 'The order in which the days of the file were read.';

alter table giving_import_layout
  add column status_words text[] not null default '{}',
  add column type_words text[] not null default '{}',
  add column ignored_columns text[] not null default '{}';
