-- An insurer's share of an order (SHOP §3 'insuranceProducts'; server rules §6). The document number is requested and
-- never stored.
create table order_insurance (
  order_id uuid primary key references orders (id) on delete cascade,
  client_rut text not null,
  medic_rut text not null,
  -- As the insurer granted them: name, insuranceCompany, percent, maximum (CLP).
  benefits jsonb not null,
  valid_until timestamptz not null
);

create table order_insured_line (
  order_id uuid not null references order_insurance (order_id) on delete cascade,
  product_id integer not null,
  benefit_name text not null,
  insurance_company text not null,
  percent integer not null check (percent between 1 and 100),
  -- CLP for the whole purchase.
  maximum integer check (maximum >= 0),
  primary key (order_id, product_id),
  foreign key (order_id, product_id) references order_line (order_id, product_id) on delete cascade
);

-- Pesos of the line that the insurer pays.
alter table order_line add column insurance_discount integer not null default 0 check (insurance_discount >= 0);
