-- How each delivery of a subscription is charged (server rules §8): one row, and at most one order, for each date.
create table subscription_charge (
  subscription_id uuid not null,
  day date not null,
  -- 'charging': the provider's answer is not known yet. 'failed': given up.
  state text not null check (state in ('due', 'charging', 'paid', 'failed')),
  -- Made at the first try and used for the next ones: its payment_attempt_paid_once refuses a second payment.
  order_id uuid unique references orders (id),
  -- The current try, or the last one.
  attempt_id uuid references payment_attempt (id),
  tries integer not null default 0,
  reason text,
  next_try_at timestamptz,
  -- When the customer was notified of the charge.
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (subscription_id, day),
  foreign key (subscription_id, day) references subscription_delivery (subscription_id, day) on delete cascade
);
create index subscription_charge_order on subscription_charge (state) where order_id is not null and state = 'due';

-- The subscription that an order is a delivery of.
alter table orders add column subscription_id uuid references subscription (id);
create index orders_subscription on orders (subscription_id) where subscription_id is not null;
