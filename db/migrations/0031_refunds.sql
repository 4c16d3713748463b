-- Refunds of the shop (server rules §3, §4): written before the call to a provider, one at a time for an order.
-- `attempt_id`: the payment to refund; null when staff pay it back themselves. `returned_before`: the payment's
-- returned money at the time of the call, which decides whether a lost answer was a success.
create table refund (
  id uuid primary key,
  order_id uuid not null references orders (id),
  attempt_id uuid references payment_attempt (id),
  amount integer not null check (amount >= 0),
  shipping integer not null check (shipping >= 0),
  whole boolean not null,
  state text not null check (state in ('requested', 'sent', 'unknown', 'done', 'refused')),
  reason text not null check (length(reason) <= 500),
  requested_by text not null,
  provider_reference text,
  refusal text,
  returned_before integer,
  tries smallint not null default 0,
  lease_until timestamptz,
  next_check_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz
);
create unique index refund_one_open on refund (order_id) where state in ('requested', 'sent', 'unknown');
create index refund_order on refund (order_id, created_at);
create index refund_attempt on refund (attempt_id);
create index refund_due on refund (next_check_at) where next_check_at is not null;

create table refund_line (
  refund_id uuid not null references refund (id) on delete cascade,
  product_id integer not null references product (id),
  quantity integer not null check (quantity > 0),
  amount integer not null check (amount >= 0),
  stock text not null check (stock in ('for_sale', 'written_off')),
  primary key (refund_id, product_id)
);
