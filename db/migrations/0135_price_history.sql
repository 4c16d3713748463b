-- What each price was, since when and by whom.
create table price_change (
  id bigint generated always as identity primary key,
  product_id integer not null references product (id) on delete cascade,
  at timestamptz not null,
  -- 'role:account', or the software's part.
  actor text not null check (length(actor) between 1 and 100),
  source text not null check (source in ('form', 'bulk', 'import', 'sql')),
  field text not null check (field in ('normal_price', 'offer_price', 'mi_boldo_price', 'fractional_unit_price')),
  -- CLP; null: the product had, or has, no such price.
  before integer,
  after integer,
  batch_id uuid,
  check (before is distinct from after)
);
create index price_change_product on price_change (product_id, id desc);
create index price_change_batch on price_change (batch_id) where batch_id is not null;
-- install: prices.sql e7334bc67849
-- A row at a time: PostgreSQL has no transition tables for chosen columns, and any other trigger would run at each hold
-- and sale.
create trigger product_priced after update of normal_price, offer_price, mi_boldo_price, fractional_unit_price
  on product for each row
  when ((old.normal_price, old.offer_price, old.mi_boldo_price, old.fractional_unit_price)
    is distinct from (new.normal_price, new.offer_price, new.mi_boldo_price, new.fractional_unit_price))
  execute function note_price_change();

-- Changes of a product that were made together, to be taken back together.
create index staff_change_batch on staff_change (batch_id) where batch_id is not null;

insert into role_permission (role, permission) values
  ('pharmacist', 'products.read'), ('operator', 'products.read'), ('dispatch', 'products.read'),
  ('editor', 'products.read'), ('manager', 'products.read'),
  ('editor', 'products.describe'), ('manager', 'products.describe'),
  ('pharmacist', 'products.classify'),
  ('manager', 'products.sell'), ('manager', 'prices.edit')
  on conflict do nothing;
