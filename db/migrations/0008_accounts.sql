-- People with a sign-in: customers of the loyalty programme, call-centre operators, pharmacists (ACCOUNT §3, SHOP §6).
create table account (
  id uuid primary key,
  role text not null check (role in ('client', 'operator', 'pharmacist')),
  email text not null unique check (email = lower(email)),
  -- Without dots, K in capitals (lib/rut.ts).
  rut text not null unique,
  first_name text not null,
  last_name text not null default '',
  phone_number text not null default '',
  gender text check (gender in ('female', 'male')),
  birthdate date,
  health_institute text,
  has_profile boolean not null default true,
  -- Raised by signing out and by a new password: earlier tokens are invalid then (server rules §7).
  token_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table account_address (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  address text not null,
  apartment text not null default '',
  commune_id text references commune (id),
  favorite boolean not null default false
);
create index account_address_account on account_address (account_id);
create unique index account_address_one_favorite on account_address (account_id) where favorite;

-- The order's customer, and an operator's additions in a sale by phone (SHOP §5, §7).
alter table orders add constraint orders_customer foreign key (customer_id) references account (id);
alter table orders add column operator_id uuid references account (id);
alter table orders add column prescription_note text not null default '' check (length(prescription_note) <= 1000);
alter table orders add column transaction_number text check (length(transaction_number) <= 255);
alter table orders add column document_type text not null default 'ticket'
  check (document_type in ('ticket', 'nominalTicket', 'guide', 'invoice'));
create index orders_customer on orders (customer_id, created_at desc) where customer_id is not null;
create index orders_operator on orders (operator_id, created_at desc) where operator_id is not null;
create index guest_client_rut on guest_client (rut, updated_at desc);
