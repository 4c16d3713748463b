-- Triggers that refuse: records that only grow, and accounts that were deleted.
create or replace function keep_account_erased() returns trigger language plpgsql as $$ begin
  return null; end $$;

create or replace function refuse_erased_account() returns trigger language plpgsql as $$ begin
  perform from account where id = new.account_id and erased_at is null for key share;
  if not found then raise foreign_key_violation using message = 'the account was deleted'; end if;
  return new; end $$;

create or replace function keep_staff_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1800 days' then
      return old;
    end if;
  end if;
  -- A restore of a backup empties the tables that it has just made.
  if tg_op = 'TRUNCATE' then
    if not exists (select from staff_action) then
      return null;
    end if;
  end if;
  raise exception 'the record of staff''s actions is append-only';
end
$$;

create or replace function keep_case_events() returns trigger language plpgsql as $$
begin
  -- The end of its case deletes it, from inside the foreign key's own trigger.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  -- A restore of a backup empties the tables that it has just made.
  if tg_op = 'TRUNCATE' then
    if not exists (select from case_event) then
      return null;
    end if;
  end if;
  raise exception 'the history of a case is append-only';
end
$$;

create or replace function keep_security_events() returns trigger language plpgsql as $$
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
