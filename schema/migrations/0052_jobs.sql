-- Long work of an organization, done in steps of one transaction each.
create table job (
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('BANK_IMPORT', 'JOURNAL_REVERSAL')),
  status text not null check (status in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  subject_id uuid not null,
  done int not null check (done >= 0),
  total int check (total >= done),
  fault_count int not null check (fault_count >= 0),
  began_by text not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  cancel_requested_at timestamptz(3),
  failure_reason text,
  failure_message text,
  caller_kind text not null check (caller_kind in ('API_KEY', 'OAUTH', 'COMMAND_LINE')),
  credential_id text not null,
  permissions text[] not null,
  request_id text not null,
  failed_attempts int not null,
  due_at timestamptz(3),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint job_over check ((finished_at is not null) = (status in ('SUCCEEDED', 'FAILED', 'CANCELLED'))),
  constraint job_due check ((due_at is null) = (finished_at is not null))
);
create index job_created on job (organization_id, created_at desc, id desc);
create index job_updated on job (organization_id, updated_at desc, id desc);

create table job_fault (
  organization_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  row_number int not null check (row_number > 0),
  field text,
  code text not null,
  message text not null,
  primary key (organization_id, id),
  constraint job_fault_job_fk foreign key (organization_id, job_id) references job (organization_id, id)
    deferrable initially deferred
);
create index job_fault_row on job_fault (organization_id, job_id, row_number, id);

-- The jobs that are not over, of all organizations. The workers take turns by it; what a job is, only its row says. A claim lasts
-- until a time, so a job whose worker has died goes on with another worker.
create table control.due_job (
  organization_id uuid not null references control.organization (id),
  job_id uuid not null,
  due_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  stepped_at timestamptz(3),
  primary key (organization_id, job_id)
);
create index due_job_due on control.due_job (due_at);
