-- Orders, their lines and their history (SHOP §3, §4; server rules §3).
create table guest_client (
  id uuid primary key,
  visitor text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  rut text not null,
  phone_number text not null,
  gender text check (gender in ('female', 'male')),
  birthdate date,
  health_institute text,
  address text,
  apartment text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (visitor, rut, email)
);

create table orders (
  id uuid primary key,
  reference text not null unique,
  -- Its reader: a hash of the visitor's cookie, the guest or the customer.
  visitor text not null,
  guest_id uuid references guest_client (id),
  customer_id uuid,
  status text not null check (status in ('PENDIENTE', 'AUTORIZADO', 'Solicita retiro', 'RECHAZADO', 'PAGOPENDIENTE',
    'PAGADO', 'PAGODOMICILIO', 'Revisión inventario', 'VALIDADO', 'DESPACHADO', 'ENTREGADO', 'REEMBOLSADO')),
  payment_type text,
  payment_method text,
  shipping_method text not null default 'homeDelivery' check (shipping_method in ('homeDelivery', 'withdrawalStore')),
  shipping_cost integer not null default 0 check (shipping_cost >= 0),
  commune_id text references commune (id),
  shipping_address text not null default '',
  sub_shipping_address text not null default '',
  shipping_commentary text not null default '' check (length(shipping_commentary) <= 500),
  first_name text not null default '',
  last_name text not null default '',
  rut text not null default '',
  phone text not null default '',
  email text not null default '',
  gender text,
  birthdate date,
  health_institute text,
  boldo_discount integer not null default 0 check (boldo_discount >= 0),
  products_total integer not null default 0 check (products_total >= 0),
  amount integer not null default 0 check (amount >= 0),
  delivery_estimate date,
  payment_date timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_visitor on orders (visitor, created_at desc);
create index orders_guest on orders (guest_id) where guest_id is not null;

create table order_line (
  order_id uuid not null references orders (id) on delete cascade,
  product_id integer not null references product (id),
  position integer not null,
  sku text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  original_price integer not null check (original_price >= 0),
  offer_price integer,
  discount_price integer not null check (discount_price >= 0),
  total_price integer not null check (total_price >= 0),
  detail_discount jsonb not null default '{}',
  image_product text not null default '',
  active_principles text not null default '',
  description text not null default '',
  prescription text,
  primary key (order_id, product_id)
);

create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  actor text not null,
  event text not null,
  from_status text,
  to_status text not null,
  reason text
);
create index order_history_order on order_history (order_id, id);
