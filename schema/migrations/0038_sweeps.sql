-- When expired rows of each kind were last deleted, by the database's clock. One of the services deletes, and all of them
-- measure it here.
create table control.sweep (
  kind text primary key,
  finished_at timestamptz(3) not null,
  seconds double precision not null,
  deleted bigint not null
);
comment on column control.sweep.seconds is 'How long the last sweep took.';
comment on column control.sweep.deleted is 'The rows that all sweeps of the kind have deleted.';
grant select on control.sweep to narthex_app;
