-- Append-only: what staff changed of an object of the shop, without personal data.
create table staff_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- 'role:account'.
  actor text not null,
  object_kind text not null check (length(object_kind) between 1 and 40),
  object_id text not null check (length(object_id) between 1 and 100),
  -- [{ field, before, after }].
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- Changes that were made together.
  batch_id uuid
);
create index staff_change_object on staff_change (object_kind, object_id, id desc);

-- Boletas, facturas and guías of orders, by the tax authority's codes.
create table tax_document (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind smallint not null check (kind in (33, 39, 52)),
  folio bigint not null check (folio between 1 and 9999999999),
  -- 'manual': staff typed its number.
  origin text not null check (origin in ('manual')),
  noted_at timestamptz not null
);
create unique index tax_document_order on tax_document (order_id, kind);
create unique index tax_document_folio on tax_document (kind, folio);
