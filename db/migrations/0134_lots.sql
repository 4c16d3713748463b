-- no-transaction
-- Lots divide what lies on the shelf by expiry (decision 94).
create table if not exists lot (
  id uuid primary key,
  product_id integer not null references product (id),
  code text not null check (length(code) between 1 and 40),
  expires_on date not null,
  -- On the shelf, sold ones that are not packed yet included.
  units integer not null check (units >= 0),
  state text not null default 'active' check (state in ('active', 'expired', 'recalled')),
  -- Why it was recalled.
  reason text check (length(reason) <= 500),
  unique (product_id, code)
);
-- A list by expiry, and the nightly look for the expired.
create index concurrently if not exists lot_expiring on lot (expires_on, id) where state = 'active' and units > 0;
-- Units that must leave the shelf.
create index concurrently if not exists lot_withdrawn on lot (id) where state <> 'active' and units > 0;
-- People count shelf by shelf.
create index concurrently if not exists product_by_place on product (place, id) where place is not null;

-- Products with no more than their reorder point. A job fills it from the movements.
create table if not exists low_stock (
  product_id integer primary key references product (id) on delete cascade,
  available integer not null,
  since timestamptz not null
);
create index concurrently if not exists low_stock_since on low_stock (since, product_id);
insert into role_permission (role, permission) values ('pharmacist', 'lots.recall') on conflict do nothing;
-- One spelling of a lot, as people type and scanners read it.
update parcel_line l set lot_code = upper(l.lot_code) where l.lot_code <> upper(l.lot_code) and not exists (
  select from parcel_line o
  where o.parcel_id = l.parcel_id and o.product_id = l.product_id and o.lot_code = upper(l.lot_code));
