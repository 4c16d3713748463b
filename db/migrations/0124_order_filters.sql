-- no-transaction
-- The index by state also finds a commune or a gateway that is rare, without a look at the orders themselves. Both
-- columns are empty in a draft, so that saving it stays a HOT update.
alter table orders
  add column if not exists sold_commune text generated always as (
    case when placed_at is not null then commune_id end
  ) stored,
  add column if not exists sold_method text generated always as (
    case when placed_at is not null then payment_method end
  ) stored;
drop index concurrently if exists orders_by_state_next;
create index concurrently orders_by_state_next
  on orders (status, placed_at desc, id desc, sold_commune, sold_method) where placed_at is not null;
drop index concurrently if exists orders_by_state;
alter index orders_by_state_next rename to orders_by_state;
