-- What each role of staff may do is data; the code asks for permissions, never for a role's name.
create table role (
  name text primary key
);
create table role_permission (
  role text not null references role (name) on update cascade on delete cascade,
  permission text not null,
  primary key (role, permission)
);
insert into role (name) values ('client'), ('pharmacist'), ('operator'), ('dispatch'), ('editor'), ('manager');
insert into role_permission (role, permission) values
  ('pharmacist', 'claims.read'), ('pharmacist', 'orders.read'), ('pharmacist', 'prescriptions.read'),
  ('pharmacist', 'prescriptions.review'), ('pharmacist', 'quarantine.read'), ('pharmacist', 'quarantine.decide'),
  ('pharmacist', 'quotes.read'), ('pharmacist', 'reviews.read'),
  ('operator', 'claims.read'), ('operator', 'customers.read'), ('operator', 'orders.read'), ('operator', 'orders.sell'),
  ('operator', 'prescriptions.read'), ('operator', 'quarantine.read'), ('operator', 'quotes.read'),
  ('operator', 'refunds.decide'), ('operator', 'reviews.close'), ('operator', 'reviews.read'),
  ('dispatch', 'orders.read'),
  ('editor', 'content.edit'),
  ('manager', 'claims.read'), ('manager', 'orders.read'), ('manager', 'refunds.decide'), ('manager', 'reviews.close'),
  ('manager', 'reviews.read'), ('manager', 'staff-actions.read');

alter table account drop constraint account_role_check;
alter table account add foreign key (role) references role (name) on update cascade;

-- Who of staff did what, and when: the call's name and the object's id, nothing about a customer. No row is changed,
-- and none is deleted in five years. Without a reference to the account: its deletion leaves the record.
create table staff_action (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id uuid not null,
  role text not null,
  call text not null,
  object text check (length(object) <= 64)
);
create index staff_action_at on staff_action (at desc, id desc);
create function keep_staff_actions() returns trigger language plpgsql as $$
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
create trigger staff_action_append_only before update or delete on staff_action
  for each row execute function keep_staff_actions();
create trigger staff_action_not_emptied before truncate on staff_action
  for each statement execute function keep_staff_actions();
