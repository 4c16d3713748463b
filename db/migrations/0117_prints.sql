-- What a person of staff wants printed, sealed: its texts may be health data. Good for minutes, and for them alone.
create table print_request (
  id uuid primary key,
  account_id uuid not null,
  sealed text not null check (length(sealed) <= 200000),
  expires_at timestamptz not null
);
create index print_request_expires on print_request (expires_at);
