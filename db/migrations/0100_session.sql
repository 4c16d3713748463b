-- A session is a row: its owner sees and ends it, and it has an end (security review S12). Written at its first use.
-- The row stays until the session's last day, so that an ended one does not come back. Takes staff_session's place,
-- which older processes still write.
create table session (
  -- The token's `session`.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- The account's when it was used: a higher one has ended it.
  token_version integer not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  -- 'Firefox, Windows': the kind alone, no version.
  browser text not null check (length(browser) <= 40)
);
create index session_account on session (account_id, last_used_at desc);
create index session_started on session (started_at);

insert into role_permission (role, permission) values
  ('manager', 'sessions.end'), ('operator', 'sessions.end');
