-- What somebody tried, and what the shop refused (security review S13): kinds, counts and keyed hashes, no content.
-- One row stands for all equal events of a minute and process, so that a flood does not fill the disk. Without a
-- reference to the account: its deletion leaves the log, which ends after a year (jobs/retention.ts).
create table security_event (
  id bigint generated always as identity primary key,
  -- Of the first one.
  at timestamptz not null,
  kind text not null check (length(kind) <= 64),
  -- The limit that was reached.
  limit_name text check (length(limit_name) <= 64),
  account_id uuid,
  -- Keyed hashes of the network and of the browser's name; null: several.
  network text check (length(network) <= 43),
  agent text check (length(agent) <= 16),
  times integer not null check (times > 0)
);
create index security_event_at on security_event (at desc, id desc);
create index security_event_account on security_event (account_id, at desc) where account_id is not null;

create function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '360 days' then
      return old;
    end if;
  end if;
  -- A restore of a backup empties the tables that it has just made.
  if tg_op = 'TRUNCATE' then
    if not exists (select from security_event) then
      return null;
    end if;
  end if;
  raise exception 'the security log is append-only';
end
$$;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function keep_security_events();
create trigger security_event_not_emptied before truncate on security_event
  for each statement execute function keep_security_events();

insert into role_permission (role, permission) values ('manager', 'security-events.read');
