-- Parcels: the physical work on sold orders (decision 88). move_order writes the time of a sale from now on, for
-- processes of an earlier version too.
alter table orders add column placed_at timestamptz;
-- install: orders.sql 6b84da38e90a

-- The label of the shelf.
alter table product add column place text check (length(place) <= 40);
create table product_barcode (
  code text primary key check (code ~ '^\d{8,14}$'),
  product_id integer not null references product (id) on delete cascade
);
create index product_barcode_product on product_barcode (product_id);

create table carrier (
  code text primary key check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 100),
  -- '{number}' stands for the tracking number.
  tracking_url text check (length(tracking_url) <= 500),
  enabled boolean not null default true
);
insert into carrier (code, name) values ('own', 'Reparto propio');

create table parcel (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- 1 for the first parcel of its order.
  attempt integer not null check (attempt > 0),
  state text not null check (state in ('being_prepared', 'waiting_for_stock', 'to_check', 'packed', 'on_the_way',
    'not_delivered', 'to_put_back', 'delivered', 'returned', 'put_back', 'released')),
  -- The moment of the present state.
  since timestamptz not null,
  -- The same moment, in a final state alone.
  ended_at timestamptz,
  -- Accounts of staff, without references: a deletion leaves the record.
  preparer_id uuid not null,
  lease_until timestamptz not null,
  checker_id uuid,
  -- [{ productId, units }] of the last report of missing units.
  missing jsonb,
  -- Filled for the cold chain alone.
  gel_packs smallint check (gel_packs > 0),
  unrefrigerated_minutes smallint check (unrefrigerated_minutes >= 0),
  carrier text references carrier (code),
  tracking_number text check (length(tracking_number) between 1 and 64),
  receiver_name text check (length(receiver_name) <= 200),
  receiver_rut text check (length(receiver_rut) <= 12),
  -- The retained prescription itself was handed over.
  prescription_received boolean not null default false,
  -- A failed delivery's.
  reason text check (reason in ('nobody_home', 'address_wrong', 'refused', 'no_prescription', 'damaged', 'other')),
  note text check (length(note) <= 500),
  unique (order_id, attempt),
  check ((ended_at is not null) = (state in ('delivered', 'returned', 'put_back', 'released')))
);
create unique index parcel_one_open on parcel (order_id) where ended_at is null;
create index parcel_waiting on parcel (state, since, id) where ended_at is null;

create table parcel_line (
  parcel_id uuid not null references parcel (id) on delete cascade,
  product_id integer not null references product (id),
  units integer not null check (units > 0),
  -- As typed; '' for a product without lots.
  lot_code text not null check (length(lot_code) <= 40),
  expires_on date,
  primary key (parcel_id, product_id, lot_code),
  check ((lot_code = '') = (expires_on is null))
);
-- A recall finds its parcels by it.
create index parcel_line_product on parcel_line (product_id, lot_code);

-- Append-only.
create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcel (id) on delete cascade,
  at timestamptz not null,
  -- 'role:account', or 'shop'.
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  note text check (length(note) <= 500)
);
create index parcel_event_parcel on parcel_event (parcel_id, id);

insert into role_permission (role, permission) values
  ('pharmacist', 'parcels.read'), ('operator', 'parcels.read'), ('dispatch', 'parcels.read'),
  ('manager', 'parcels.read'),
  ('pharmacist', 'parcels.prepare'), ('dispatch', 'parcels.prepare'),
  ('pharmacist', 'parcels.check'),
  ('pharmacist', 'parcels.dispatch'), ('dispatch', 'parcels.dispatch')
  on conflict do nothing;
