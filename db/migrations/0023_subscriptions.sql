-- Recurring purchases (ACCOUNT §3, §4; server rules §8): the same products, sent at an interval of days for some
-- months.
create table subscription (
  id uuid primary key,
  -- The customer's reference: short, unique, not guessable.
  reference text not null unique,
  account_id uuid not null references account (id),
  -- Raised by every save.
  version integer not null default 0,
  status text not null,
  shipping_method text not null default 'homeDelivery',
  -- Of one delivery, as agreed.
  shipping_cost integer not null default 0,
  commune_id text references commune (id),
  shipping_address text not null default '',
  sub_shipping_address text not null default '',
  shipping_commentary text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  -- Chile's day of the first delivery; chosen, like the two numbers below, before it becomes active.
  start_payment date,
  months_quantity integer,
  days_quantity integer,
  boldo_discount integer not null default 0,
  products_total integer not null default 0,
  -- One delivery: products and shipping.
  amount integer not null default 0,
  coupon_id integer references coupon (id),
  coupon json,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index subscription_account on subscription (account_id, status, created_at desc);
create index subscription_account_updated on subscription (account_id, status, updated_at desc);

create function subscription_is_sound(s subscription) returns boolean language plpgsql immutable as $$ begin
  return least(s.amount, s.products_total, s.shipping_cost, s.boldo_discount) >= 0
    and s.status in ('PENDIENTE', 'EN PROCESO DE INSCRIPCION', 'ACTIVA', 'RECHAZADA', 'CANCELADA', 'TERMINADA')
    and s.shipping_method in ('homeDelivery', 'withdrawalStore') and length(s.shipping_commentary) <= 500
    and s.months_quantity between 2 and 6 and s.days_quantity in (7, 10, 14, 20, 21, 28, 30, 35, 60)
    and (s.status = 'PENDIENTE' or num_nulls(s.start_payment, s.months_quantity, s.days_quantity) = 0); end $$;
alter table subscription add constraint subscription_is_sound check (subscription_is_sound(subscription));

-- The products of each delivery at the agreed prices: a delivery never costs more per unit.
create table subscription_line (
  subscription_id uuid not null references subscription (id) on delete cascade,
  product_id integer not null references product (id),
  position integer not null,
  sku text not null,
  name text not null,
  quantity integer not null,
  original_price integer not null,
  discount_price integer not null,
  total_price integer not null,
  boldo_discount integer not null,
  coupon_discount integer not null,
  detail_discount integer not null,
  image_product text not null default '',
  active_principles text not null default '',
  description text not null default '',
  primary key (subscription_id, product_id),
  check (quantity > 0 and least(discount_price, total_price, boldo_discount, coupon_discount) >= 0
    and detail_discount = boldo_discount + coupon_discount
      and total_price = original_price * quantity - detail_discount)
);

-- The plan's dates, made when it becomes active. `order_id`: the order of a paid one.
create table subscription_delivery (
  subscription_id uuid not null references subscription (id) on delete cascade,
  day date not null,
  state text not null default 'due' check (state in ('due', 'paid', 'skipped')),
  order_id uuid unique references orders (id),
  primary key (subscription_id, day),
  check ((state = 'paid') = (order_id is not null))
);
create index subscription_delivery_due on subscription_delivery (day) where state = 'due';

create table subscription_history (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscription (id) on delete cascade,
  at timestamptz not null,
  actor text not null,
  event text not null,
  from_status text not null,
  to_status text not null
);
create index subscription_history_subscription on subscription_history (subscription_id, id);

-- A coupon's use by a subscription: a single one, for any number of deliveries. `coupon.uses` counts it.
create table coupon_subscription_use (
  subscription_id uuid primary key references subscription (id),
  coupon_id integer not null references coupon (id),
  rut text not null,
  account_id uuid not null references account (id)
);
create index coupon_subscription_use_account on coupon_subscription_use (coupon_id, account_id);
create index coupon_subscription_use_rut on coupon_subscription_use (coupon_id, rut);

-- The prescription that a subscription's line has now; its orders have it by prescription_line.
create table prescription_subscription_line (
  subscription_id uuid not null references subscription (id) on delete cascade,
  product_id integer not null references product (id),
  prescription_id uuid not null references prescription (id) on delete cascade,
  primary key (subscription_id, product_id)
);
create index prescription_subscription_line_prescription on prescription_subscription_line (prescription_id);
