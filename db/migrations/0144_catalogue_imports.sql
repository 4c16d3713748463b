-- A catalogue file that staff bring on a screen: read in steps, looked at, applied, and taken back for seven days.
create table catalogue_import (
  id uuid primary key,
  created_at timestamptz not null,
  -- 'role:account', as the record of staff's changes names people.
  actor text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  state text not null check (state in ('receiving', 'waiting', 'reading', 'unreadable', 'ready', 'applying', 'applied',
    'classifying', 'undoing', 'undone')),
  -- Who reads it now. A reader that died is followed by another one after `read_until`.
  reader uuid,
  read_until timestamptz,
  encoding text,
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  rows_read integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_refused integer not null default 0,
  -- Rows that the step under way has applied, confirmed or taken back.
  rows_done integer not null default 0,
  applied_at timestamptz,
  applied_by text,
  classified_by text,
  undone_at timestamptz,
  undone_by text
);
create index catalogue_import_newest on catalogue_import (created_at desc, id desc);
create index catalogue_import_at_work on catalogue_import (created_at)
  where state in ('receiving', 'waiting', 'reading', 'applying', 'classifying', 'undoing');

create table catalogue_import_part (
  import_id uuid not null references catalogue_import (id) on delete cascade,
  part smallint not null check (part >= 0),
  bytes bytea not null,
  primary key (import_id, part)
);
-- A part is read once and deleted: to compress it costs more than it saves.
alter table catalogue_import_part alter column bytes set storage external;

create table catalogue_import_row (
  import_id uuid not null references catalogue_import (id) on delete cascade,
  line integer not null,
  sku text not null,
  kind text not null check (kind in ('new', 'changed', 'refused')),
  -- [{field, from, to}]: what is applied, and what a pharmacist confirms.
  changes jsonb not null default '[]',
  classification jsonb not null default '[]',
  problems jsonb not null default '[]',
  -- Thousandths of the former price, up or down: the largest stands first.
  price_shift integer not null default 0,
  -- What became of it; null: nothing yet.
  state text check (state in ('applied', 'left', 'undone')),
  classified text check (classified in ('confirmed', 'left')),
  -- Units that the import moved.
  units integer not null default 0,
  -- Fields that somebody else had changed by then.
  left_fields text[] not null default '{}',
  primary key (import_id, line)
);
create index catalogue_import_row_list on catalogue_import_row (import_id, kind, (-price_shift), line);
create index catalogue_import_row_unclassified on catalogue_import_row (import_id, line)
  where classification <> '[]' and state = 'applied' and classified is null;
create index catalogue_import_row_left on catalogue_import_row (import_id, line) where left_fields <> '{}';

insert into role_permission (role, permission) values ('manager', 'catalogue.import') on conflict do nothing;
