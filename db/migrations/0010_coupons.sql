-- Coupons (SHOP §3-§7): the staff's definitions, the uses, and an order's own copy.
create table coupon (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code) and code ~ '^\S+$' and length(code) <= 500),
  coupon_type text not null default 'normal' check (coupon_type in ('normal', 'subscription')),
  free_shipping boolean not null default false,
  -- A member has the loyalty discount as well.
  keep_boldo_discount boolean not null default false,
  -- The minimum sum of the cart's products, in pesos.
  minimum integer not null default 0 check (minimum >= 0),
  -- Days of Chile, both included; null is open.
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  -- Reserved and used ones: the rows of coupon_use.
  uses integer not null default 0 check (uses >= 0),
  enabled boolean not null default true,
  created_at timestamptz not null
);

-- A discount and its products: one, a category or sub-category, a type, or all (three nulls).
create table coupon_discount (
  id integer generated always as identity primary key,
  coupon_id integer not null references coupon (id) on delete cascade,
  product_id integer references product (id) on delete cascade,
  category_id integer references category (id) on delete cascade,
  product_type text check (product_type in ('Medicament', 'Dermocosmetic', 'Vitamins-supplements', 'Accesories')),
  kind text not null check (kind in ('percent', 'pesos')),
  -- Whole percent of each line; or pesos off the matching lines together.
  value integer not null check (value > 0 and (kind = 'pesos' or value <= 100)),
  check (num_nonnulls(product_id, category_id, product_type) <= 1),
  unique nulls not distinct (coupon_id, product_id, category_id, product_type)
);

-- Reserved during the order's payment, used afterwards. A person is known by RUT, and by account or browser.
create table coupon_use (
  order_id uuid primary key references orders (id),
  coupon_id integer not null references coupon (id),
  rut text not null,
  client text not null,
  used boolean not null default false,
  expires_at timestamptz not null
);
create index coupon_use_rut on coupon_use (coupon_id, rut);
create index coupon_use_client on coupon_use (coupon_id, client);
create index coupon_use_expiry on coupon_use (expires_at) where not used;

-- Wrong codes of one browser or address in a period: guessing is slowed down.
create table coupon_guess (
  who text primary key,
  since timestamptz not null,
  guesses integer not null
);

-- The order's coupon, its result at the last save, and each line's discounts by their reason.
alter table orders add column coupon_id integer references coupon (id);
alter table orders add column coupon json;
alter table order_line add column offer_discount integer not null default 0 check (offer_discount >= 0);
alter table order_line add column boldo_discount integer not null default 0 check (boldo_discount >= 0);
alter table order_line add column promo_discount integer not null default 0 check (promo_discount >= 0);
alter table order_line add column coupon_discount integer not null default 0 check (coupon_discount >= 0);
