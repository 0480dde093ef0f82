-- Messages to givers: those who gave, gave for the first time or have lapsed. Such a message has its donor alone.

-- Every kind so far is among the new ones, so nothing needs to be checked.
alter table mailing_template drop constraint mailing_template_kind_check;
alter table mailing_template add constraint mailing_template_kind_check
  check (kind in ('ACKNOWLEDGEMENT', 'PLEDGE_PROGRESS', 'GIVER_MESSAGE')) not valid;
alter table donor_mailing drop constraint donor_mailing_kind_check;
alter table donor_mailing add constraint donor_mailing_kind_check
  check (kind in ('ACKNOWLEDGEMENT', 'PLEDGE_PROGRESS', 'GIVER_MESSAGE')) not valid;

alter table donor_mailing add column givers text;
alter table donor_mailing add constraint donor_mailing_givers_check check (givers in ('GAVE', 'FIRST_TIME', 'LAPSED')) not valid;
comment on column donor_mailing.givers is 'Which givers a mailing is about. Null for all contributions, and for pledges.';

-- Older rows hold donor_mailing_item_cause: the check before it asked for more.
alter table donor_mailing_item drop constraint donor_mailing_item_check;
alter table donor_mailing_item add constraint donor_mailing_item_cause check (num_nonnulls(contribution_id, pledge_id) <= 1) not valid;
