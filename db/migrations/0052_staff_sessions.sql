-- When a session of staff was last used: it ends after thirty idle minutes. A hash of the token; written at most once a
-- minute.
create table staff_session (
  token_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  last_used_at timestamptz not null
);
create index staff_session_last_used on staff_session (last_used_at);
create index staff_session_account on staff_session (account_id);
