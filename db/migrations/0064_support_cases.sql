-- One inbox behind all doors (CONTENT §2.7–§2.11): whatever somebody writes to the shop is a case with a number.
create table support_case (
  id uuid primary key,
  number text not null unique check (length(number) between 6 and 12),
  kind text not null check (kind in ('contact', 'suggestion', 'claim', 'support', 'help-call', 'search-help',
    'guest-assistance', 'offer', 'back-in-stock')),
  state text not null check (state in ('open', 'taken', 'answered', 'closed')),
  -- The signed-in account; null for guests. Without a reference: a deletion takes it away itself.
  account_id uuid,
  first_name text check (length(first_name) <= 200),
  last_name text check (length(last_name) <= 200),
  email text check (length(email) <= 254),
  -- Nine digits.
  phone text check (length(phone) <= 12),
  order_id uuid,
  topic text check (topic in ('sugerencia', 'reclamo')),
  sub_type text check (length(sub_type) <= 60),
  subject text check (length(subject) <= 300),
  message text check (length(message) <= 10000),
  -- Facts of its kind, as texts.
  details jsonb not null default '{}',
  locale text not null check (locale in ('es', 'en')),
  -- In the claims book, which anybody reads.
  is_visible boolean not null default false,
  -- The last day for the answer, in Chile; null for a kind without one.
  due_on date,
  assigned_to uuid,
  answer text check (length(answer) <= 10000),
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index support_case_created on support_case (created_at desc, id desc);
create index support_case_kind on support_case (kind, created_at desc, id desc);
create index support_case_waiting on support_case (due_on, created_at) where state in ('open', 'taken');
create index support_case_assigned on support_case (assigned_to, created_at desc) where assigned_to is not null;
create index support_case_account on support_case (account_id, created_at desc) where account_id is not null;
create index support_case_email on support_case (lower(email)) where email is not null;
create index support_case_order on support_case (order_id) where order_id is not null;
create index support_case_book on support_case (created_at desc, id desc) where is_visible;

-- A form that was sent: the same within ten minutes is the same case. A keyed hash, nobody's.
create table case_form (
  fingerprint text primary key,
  case_id uuid not null references support_case (id) on delete cascade,
  number text not null,
  at timestamptz not null
);
create index case_form_case on case_form (case_id);
create index case_form_at on case_form (at);

-- What happened to a case. A row is never changed, and ends with its case alone.
create table case_event (
  id bigint generated always as identity primary key,
  case_id uuid not null references support_case (id) on delete cascade,
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  -- Of staff.
  account_id uuid,
  -- The answer's text, or the reason.
  note text check (length(note) <= 10000)
);
create index case_event_case on case_event (case_id, id);
create function keep_case_events() returns trigger language plpgsql as $$
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
create trigger case_event_append_only before update or delete on case_event
  for each row execute function keep_case_events();
create trigger case_event_not_emptied before truncate on case_event
  for each statement execute function keep_case_events();

-- A document of a case. Its bytes are in the store of prescriptions, under this id.
create table case_file (
  id uuid primary key,
  -- Null until its form is sent, and after the end of its case.
  case_id uuid references support_case (id) on delete set null,
  file_name text not null check (length(file_name) <= 120),
  content_type text not null check (length(content_type) <= 100),
  byte_size integer not null check (byte_size > 0),
  -- Whether the store has all of it.
  stored boolean not null default false,
  created_at timestamptz not null
);
create index case_file_case on case_file (case_id) where case_id is not null;
create index case_file_unused on case_file (created_at) where case_id is null;

-- Outlives the file, as prescription_read does.
create table case_file_read (
  id bigint generated always as identity primary key,
  file_id uuid not null,
  at timestamptz not null,
  reader text not null,
  account_id uuid
);
create index case_file_read_account on case_file_read (account_id) where account_id is not null;

insert into role_permission (role, permission) values
  ('operator', 'cases.read'), ('operator', 'cases.answer'),
  ('pharmacist', 'cases.read'), ('pharmacist', 'cases.answer'),
  ('manager', 'cases.read'), ('manager', 'cases.answer'), ('manager', 'cases.publish');
