-- The terms of a product's promo_available, and the progressive programme's units (SHOP §3, §9; server rules §1 §2).
create table promotion (
  code text primary key check (length(code) between 1 and 60),
  kind text not null check (kind in ('percentage', 'pesos', 'n-for-m', 'progressive')),
  -- Whole percent of the normal price; or pesos off each unit; or 'take 3, pay 2'.
  percent integer check (percent between 1 and 100),
  pesos integer check (pesos > 0),
  take integer check (take > 1),
  pay integer check (pay > 0 and pay < take),
  -- Days of Chile, both included; null is open.
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  enabled boolean not null default true,
  check (case kind when 'percentage' then percent is not null when 'pesos' then pesos is not null
    when 'n-for-m' then take is not null and pay is not null else true end)
);
insert into promotion (code, kind) values ('progressive-discount', 'progressive');

-- Units of a person (RUT), an active principle and a month: reserved and sold. Two a month are 24 a year.
create table programme_month (
  rut text not null,
  principles text not null,
  month date not null,
  units integer not null default 0 check (units between 0 and 2),
  primary key (rut, principles, month)
);

-- Reserved during the order's payment, used afterwards.
create table programme_use (
  order_id uuid not null references orders (id) on delete cascade,
  principles text not null,
  rut text not null,
  month date not null,
  units integer not null check (units > 0),
  used boolean not null default false,
  expires_at timestamptz not null,
  primary key (order_id, principles)
);
create index programme_use_person on programme_use (rut, principles, month);
create index programme_use_expiry on programme_use (expires_at) where not used;

alter table order_line add column promo_type text;
alter table order_line add column promo_units integer not null default 0 check (promo_units >= 0);
