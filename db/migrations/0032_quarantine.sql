-- Returned units from outside the pharmacy, which a pharmacist must see before their sale (security review L13).
create table stock_quarantine (
  id uuid primary key,
  product_id integer not null references product (id),
  order_id uuid not null references orders (id),
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  for_sale integer check (for_sale between 0 and quantity)
);
create index stock_quarantine_open on stock_quarantine (created_at, id) where decided_at is null;
