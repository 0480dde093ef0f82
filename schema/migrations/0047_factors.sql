-- Second factors beside a phone: an app that shows codes (TOTP, RFC 6238), and passkeys (WebAuthn). A person may have several.
alter table control.mfa_factor
  drop constraint mfa_factor_factor_type_check,
  alter column phone drop not null,
  add column name text check (length(name) between 1 and 60),
  add column sealed_secret bytea,
  add column last_step bigint,
  add column credential_id text,
  add column public_key bytea,
  add column sign_count bigint,
  add column transports text[],
  add column last_used_at timestamptz(3),
  add constraint mfa_factor_type check (case factor_type
    when 'SMS' then phone is not null
    when 'TOTP' then sealed_secret is not null
    when 'PASSKEY' then verified_at is null or (credential_id is not null and public_key is not null and sign_count is not null)
    else false end);
comment on column control.mfa_factor.sealed_secret is
  'Of a code app: the key of its codes under AES-256-GCM: nonce, tag, ciphertext. The database does not have the key.';
comment on column control.mfa_factor.last_step is
  'Of a code app: the 30 seconds, counted since 1970, whose code was taken last. No code is taken twice (RFC 6238, section 5.2).';
comment on column control.mfa_factor.sign_count is
  'Of a passkey: how often it has signed, as it says (WebAuthn, section 6.1.1). 0 for one that does not count.';

-- Older rows hold mfa_factor_single: the index that it replaces gave a person one verified phone.
drop index control.mfa_factor_live;
create unique index mfa_factor_single on control.mfa_factor (person_id, factor_type)
  where verified_at is not null and removed_at is null and factor_type <> 'PASSKEY';
create unique index mfa_factor_credential on control.mfa_factor (credential_id) where removed_at is null;

alter table auth.challenge
  alter column person_id drop not null,
  alter column factor_id drop not null,
  alter column code_hash drop not null,
  add column webauthn_challenge text;
comment on column auth.challenge.person_id is 'Null when a passkey will say who signs in.';
comment on column auth.challenge.factor_id is
  'The factor that is enrolled, or the phone that a code was sent to. Null when any factor of the person may answer.';

create table auth.recovery_code (
  id uuid primary key,
  person_id uuid not null references control.person,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table auth.recovery_code is
  'Codes on paper that stand in for a second factor that is lost, as HMAC-SHA-256 digests. Each works once.';
create unique index recovery_code_open on auth.recovery_code (person_id, code_hash) where used_at is null;
grant select, insert, update, delete on auth.recovery_code to narthex_auth;
