-- Payment attempts, units held for them, stored answers for repeated calls, and mail to be sent (server rules §2-4,
-- §7).
create table payment_attempt (
  id uuid primary key,
  order_id uuid not null references orders (id),
  gateway text not null,
  buy_order text not null unique check (length(buy_order) <= 26),
  session_id text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('starting', 'open', 'confirming', 'approved', 'declined', 'abandoned',
    'reversal_due', 'reversed')),
  token text unique,
  url text,
  reason text,
  authorization_code text,
  card_last_digits text,
  payment_kind text,
  installments integer,
  -- During one process's query to the provider, no other process makes one.
  lease_until timestamptz,
  next_check_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
-- An order has one payment: the database itself refuses a second approved attempt.
create unique index payment_attempt_paid_once on payment_attempt (order_id) where state = 'approved';
create index payment_attempt_order on payment_attempt (order_id, created_at);
create index payment_attempt_open on payment_attempt (next_check_at)
  where state in ('starting', 'open', 'confirming', 'reversal_due');

create table stock_hold (
  order_id uuid not null references orders (id),
  product_id integer not null references product (id),
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (order_id, product_id)
);
create index stock_hold_expiry on stock_hold (expires_at);
create index stock_hold_product on stock_hold (product_id, expires_at);

create table idempotency_key (
  key text not null,
  visitor text not null,
  body_hash text not null,
  status integer,
  response text,
  created_at timestamptz not null,
  primary key (visitor, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table mail_outbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;
