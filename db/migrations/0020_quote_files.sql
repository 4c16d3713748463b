-- A prescription or a picture in a quote form (SHOP §3 file, fileName). Its bytes are in the store of prescriptions,
-- under this id.
create table quote_file (
  id uuid primary key,
  order_id uuid not null,
  product_id integer not null references product (id),
  file_name text not null check (length(file_name) <= 120),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size > 0),
  -- Whether the store has all of it.
  stored boolean not null default false,
  created_at timestamptz not null
);
create index quote_file_order on quote_file (order_id, created_at);
create index quote_file_created on quote_file (created_at);
alter table quote_request add column file_id uuid references quote_file (id) on delete set null;
create index quote_request_file on quote_request (file_id) where file_id is not null;
create index quote_request_created on quote_request (created_at);

-- Outlives the file, as prescription_read does.
create table quote_file_read (
  id bigint generated always as identity primary key,
  file_id uuid not null,
  at timestamptz not null,
  reader text not null,
  account_id uuid
);
