-- What staff correct of a sold order, with what it was before. Append-only; part of the customer's own copy, and
-- cleaned with the order. Without a reference to the account: its deletion leaves the correction.
create table order_correction (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  account_id uuid not null,
  field text not null,
  before text not null,
  after text not null,
  reason text not null check (length(reason) between 1 and 500)
);
create index order_correction_order on order_correction (order_id, id);
insert into role_permission (role, permission) values
  ('operator', 'orders.correct'), ('manager', 'orders.correct'),
  ('operator', 'mails.resend'), ('manager', 'mails.resend')
  on conflict do nothing;
