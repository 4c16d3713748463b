-- Operators' telephone calls (CONTENT §2.11): who called when, and how it ended. Of the number the last four digits
-- alone, so that the log is no list of customers. Without a reference to the account: its deletion leaves the record.
create table voice_call (
  id uuid primary key,
  provider_sid text not null unique check (length(provider_sid) <= 64),
  operator_id uuid not null,
  last_digits text not null check (last_digits ~ '^\d{4}$'),
  status text not null check (status in ('MARCADA', 'CONTESTADA', 'FINALIZADA')),
  outcome text check (outcome in ('completed', 'busy', 'no-answer', 'failed', 'canceled')),
  started_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((status = 'FINALIZADA') = (outcome is not null)),
  check ((status = 'FINALIZADA') = (ended_at is not null))
);
create index voice_call_started_at on voice_call (started_at);

insert into role_permission (role, permission) values ('operator', 'calls.place');
