-- Money that a provider gave back without a refund of the shop, and reviews that wait for staff (security review M1,
-- L14).
create table payment_return (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempt (id),
  kind text not null check (kind in ('refunded', 'charged_back')),
  amount integer not null check (amount > 0),
  provider_reference text,
  reported_at timestamptz not null
);
create index payment_return_attempt on payment_return (attempt_id);

-- `subject`: the id of the review's subject, so that the same fact opens one review.
create table order_review (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (length(kind) <= 40),
  subject text not null check (length(subject) <= 100),
  amount integer,
  holds_order boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  note text check (length(note) <= 500),
  unique (kind, subject)
);
create index order_review_open on order_review (opened_at, id) where closed_at is null;
create index order_review_order on order_review (order_id);

-- The next query to the provider about returned money of an approved payment.
alter table payment_attempt add column return_check_at timestamptz,
  add column reversal_tries smallint not null default 0;
create index payment_attempt_return_check on payment_attempt (return_check_at) where return_check_at is not null;
alter table extra_payment add column tries smallint not null default 0;
