-- What people sign in with. Only the authorization server's role can read this schema.
-- Passwords, tokens and codes are stored as digests.

create table auth.password (
  person_id uuid primary key references control.person,
  hash text not null,
  changed_at timestamptz(3) not null
);
comment on column auth.password.hash is 'scrypt$N$r$p$salt$key, base64url';

create table auth.session (
  id uuid primary key,
  person_id uuid not null references control.person,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  user_agent text,
  address text,
  oidc_grant_id text
);
comment on column auth.session.oidc_grant_id is
  'The consent of the product''s own pages. Their tokens end with the session.';
comment on column auth.session.address is 'The client address without its last part.';
create index session_oidc_grant on auth.session (oidc_grant_id);
create index session_person on auth.session (person_id, created_at);

create table auth.recovery (
  token_hash bytea primary key,
  person_id uuid not null references control.person,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index recovery_person on auth.recovery (person_id);

create table auth.challenge (
  id uuid primary key,
  person_id uuid not null references control.person,
  factor_id uuid not null references control.mfa_factor,
  -- What the code confirms: the factor itself, a sign-in, or one authorization by its id.
  purpose text not null check (length(purpose) between 1 and 200),
  code_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index challenge_factor on auth.challenge (factor_id, created_at);

create table auth.signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3)
);
comment on column auth.signing_key.sealed is
  'The private JWK under AES-256-GCM: nonce, tag, ciphertext. The database does not have the key.';

create table auth.oidc_record (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz(3),
  consumed_at timestamptz(3),
  primary key (kind, id)
);
comment on column auth.oidc_record.id is 'For codes and tokens, the SHA-256 of the bearer value.';
create index oidc_record_grant on auth.oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on auth.oidc_record (uid) where uid is not null;
create index oidc_record_expiry on auth.oidc_record (expires_at);

-- Failed attempts by account and by address: their times in milliseconds, oldest first.
create table auth.attempt (
  subject text primary key,
  times bigint[] not null
);

grant select, insert, update, delete on all tables in schema auth to narthex_auth;
