-- Prescriptions: uploads, their lines of orders, the pharmacist's decision, and the file's readers (server rules §5).
create table prescription (
  -- Also the file's name in the file store.
  id uuid primary key,
  -- The uploader: a hash of the visitor's cookie, and the signed-in account.
  visitor text not null,
  account_id uuid references account (id),
  -- The subject of the review: a file, or its substitute at the checkout.
  source text not null check (source in ('file', 'note', 'telemedicine', 'insurance', 'missing')),
  file_name text not null default '' check (length(file_name) <= 120),
  content_type text check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_size integer check (byte_size > 0),
  -- Of the bytes as uploaded, so that one document is not used twice.
  sha256 text,
  note text not null default '',
  state text not null check (state in ('subiendo', 'subida', 'recibida', 'en revisión', 'por aclarar', 'aprobada',
    'rechazada')),
  reviewer_id uuid references account (id),
  reason text,
  issued_on date,
  valid_until date,
  created_at timestamptz not null,
  received_at timestamptz,
  decided_at timestamptz,
  -- Removed by its owner: it has no readers any more, and the job deletes it.
  removed_at timestamptz,
  check ((source = 'file') = (content_type is not null))
);
create index prescription_queue on prescription (state, received_at) where removed_at is null
  and state in ('recibida', 'en revisión', 'por aclarar');
create index prescription_left on prescription (created_at) where state in ('subiendo', 'subida');
create index prescription_visitor on prescription (visitor, created_at);
create index prescription_sha256 on prescription (sha256) where sha256 is not null;

-- One prescription may serve several lines; a line has one. It outlives the line: a product that is added again has its
-- file again.
create table prescription_line (
  order_id uuid not null references orders (id) on delete cascade,
  product_id integer not null references product (id),
  prescription_id uuid not null references prescription (id) on delete cascade,
  primary key (order_id, product_id)
);
create index prescription_line_prescription on prescription_line (prescription_id);

create table prescription_history (
  id bigint generated always as identity primary key,
  prescription_id uuid not null references prescription (id) on delete cascade,
  at timestamptz not null,
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text
);
create index prescription_history_prescription on prescription_history (prescription_id, id);

-- Outlives the file: a prescription's readers must be known afterwards.
create table prescription_read (
  id bigint generated always as identity primary key,
  prescription_id uuid not null,
  at timestamptz not null,
  -- 'visitor', 'client', 'operator' or 'pharmacist', and the account when there is one.
  reader text not null,
  account_id uuid
);
create index prescription_read_prescription on prescription_read (prescription_id, id);

-- A customer's questions before the sale of a product of 'needQuote' (SHOP §5).
create table quote_request (
  order_id uuid not null references orders (id) on delete cascade,
  product_id integer not null references product (id),
  name text not null check (length(name) <= 200),
  phone text not null,
  email text not null,
  quantity integer not null check (quantity > 0),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null,
  primary key (order_id, product_id)
);

alter table order_line drop column prescription;
-- Set by telemedicine's own service, never by a browser.
alter table order_line add column prescribed_telemedicine boolean not null default false;
