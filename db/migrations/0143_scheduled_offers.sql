-- Offers that begin and end by themselves (decision 97).
create table scheduled_offer (
  id uuid primary key,
  product_id integer not null references product (id) on delete cascade,
  offer_price integer not null check (offer_price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- 'refused': at its beginning the normal price was no longer above it.
  state text not null check (state in ('waiting', 'running', 'ended', 'cancelled', 'refused')),
  -- The offer that it took the place of; null: none.
  former_offer integer,
  -- 'role:account'.
  actor text not null,
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index scheduled_offer_product on scheduled_offer (product_id, starts_at desc, id desc);
create index scheduled_offer_waiting on scheduled_offer (starts_at, id) where state = 'waiting';
create index scheduled_offer_running on scheduled_offer (ends_at, id) where state = 'running';

alter table price_change drop constraint price_change_source_check;
alter table price_change add constraint price_change_source_check
  check (source in ('form', 'bulk', 'import', 'api', 'schedule', 'sql'));
