-- Payments by wallet: the try that counts, the time of the last query, and duplicate charges.
alter table payment_attempt add column provider_payment text;
alter table payment_attempt add column asked_at timestamptz;
create unique index payment_attempt_provider_payment on payment_attempt (gateway, provider_payment)
  where provider_payment is not null;
-- A wallet's attempt has one more check after its end, because it could still be paid there.
drop index payment_attempt_open;
create index payment_attempt_due on payment_attempt (next_check_at) where next_check_at is not null;

-- A second charge under one attempt: the customer paid twice at the wallet. It is refunded, and this is its record.
create table extra_payment (
  gateway text not null,
  provider_payment text not null,
  attempt_id uuid not null references payment_attempt (id),
  amount integer not null check (amount > 0),
  state text not null check (state in ('due', 'returned')),
  next_check_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (gateway, provider_payment)
);
create index extra_payment_due on extra_payment (next_check_at) where next_check_at is not null;

-- The order of the payment buttons (SHOP §7 'payment positions'). The configuration decides which are offered.
create table payment_position (
  identifier text primary key check (identifier in ('webpay', 'mercadopago')),
  position integer not null check (position > 0)
);
insert into payment_position (identifier, position) values ('mercadopago', 1), ('webpay', 2);
