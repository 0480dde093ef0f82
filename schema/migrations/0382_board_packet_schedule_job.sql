alter table board_packet_schedule no force row level security;
alter table job no force row level security;
alter table board_packet_schedule
  add constraint board_packet_schedule_job_id_fk foreign key (organization_id, job_id) references job (organization_id, id)
    deferrable initially deferred;
alter table board_packet_schedule force row level security;
alter table job force row level security;
