-- What happened to the way in which a person signs in, and the browsers in which a person has signed in before.
create table auth.event (
  id uuid primary key,
  person_id uuid not null references control.person,
  kind text not null check (kind ~ '^[A-Z_]{3,40}$'),
  at timestamptz(3) not null,
  address text,
  user_agent text,
  detail text,
  request_id uuid
);
comment on column auth.event.address is 'The client address without its last part.';
comment on column auth.event.detail is 'What it concerned, such as the type of a factor or the name of an application.';
create index event_person on auth.event (person_id, at desc, id);
create index event_at on auth.event (at);

create table auth.device (
  token_hash bytea primary key,
  person_id uuid not null references control.person,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);
comment on table auth.device is
  'A browser in which a person has signed in. Wrong passwords that others send do not lock the person out there.';
create index device_person on auth.device (person_id);
create index device_last_seen on auth.device (last_seen_at);

grant select, insert on auth.event to narthex_auth;
grant select, insert, update, delete on auth.device to narthex_auth;
