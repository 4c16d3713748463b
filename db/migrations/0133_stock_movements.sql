-- Each change of a product's stock, append-only: the units of a product add up to its stock (decision 94).
lock table product in share row exclusive mode;
create table stock_movement (
  id bigint generated always as identity primary key,
  -- No reference: the statement that writes the row has just changed that product, and a sale pays for each look.
  product_id integer not null,
  at timestamptz not null,
  kind text not null check (kind in ('sale', 'return', 'quarantine', 'receipt', 'count', 'damage', 'expired', 'theft',
    'found', 'other', 'recall', 'import', 'api', 'opening')),
  units integer not null check (units <> 0),
  stock_after integer not null check (stock_after >= 0),
  order_id uuid,
  lot_id uuid,
  -- 'role:account'; null for a sale and for the shop's own jobs.
  actor text,
  note text check (length(note) <= 500)
);
create index stock_movement_product on stock_movement (product_id, id desc);
insert into stock_movement (product_id, at, kind, units, stock_after)
select id, now(), 'opening', stock, stock from product where stock > 0;

-- Another list of arguments is another function: the former one would still be called.
drop function sell_held(uuid, json);
-- install: stock.sql 280d372c75df
-- install: payments.sql d4b781452a8a

-- `counted_at`: when somebody last counted the shelf, also when the number was right.
alter table product
  add column reorder_point integer not null default 5 check (reorder_point >= 0),
  add column counted_at timestamptz;
insert into role_permission (role, permission) values
  ('pharmacist', 'stock.read'), ('operator', 'stock.read'), ('dispatch', 'stock.read'), ('editor', 'stock.read'),
  ('manager', 'stock.read'),
  ('pharmacist', 'stock.correct'), ('dispatch', 'stock.correct'), ('manager', 'stock.correct')
  on conflict do nothing;
