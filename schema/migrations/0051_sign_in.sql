-- Recovery codes had 50 random bits. Those that are made from now on have 115, and no key of the service is in their digests, so
-- another AUTH_SECRET does not end them. People make new ones: the settings say that none is left.
delete from auth.recovery_code;
comment on table auth.recovery_code is
  'Codes on paper that stand in for a second factor that is lost, as SHA-256 digests. Each works once.';

-- Several people sign in with one browser, as in a church office: its cookie is known for each of them.
-- Older rows hold device_pkey: the token alone was unique.
alter table auth.device drop constraint device_pkey, add primary key (token_hash, person_id);

alter table auth.session add column browser_hash bytea;
comment on column auth.session.browser_hash is
  'The browser that the session began in, as auth.device knows it. It is forgotten for the person when the session is ended.';

create table control.invitation_sent (
  organization_id uuid not null references control.organization,
  recipient bytea not null,
  sent_at timestamptz(3) not null
);
comment on table control.invitation_sent is
  'When invitations were sent within a day, by organization and by the SHA-256 of the address in lower case. Each e-mail has a row.';
create index invitation_sent_recipient on control.invitation_sent (recipient, sent_at);
create index invitation_sent_organization on control.invitation_sent (organization_id, sent_at);
