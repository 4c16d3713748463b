-- no-transaction
-- What staff find a sale by is empty in a draft: no index has a column that a draft's save changes, so that it stays a
-- HOT update.
alter table orders
  add column if not exists search_name text generated always as (
    case when placed_at is not null
      then translate(lower(first_name || ' ' || last_name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') end
  ) stored,
  add column if not exists search_keys text[] generated always as (
    case when placed_at is not null then array[rut, lower(email), phone] end
  ) stored,
  add column if not exists sold_commune text generated always as (
    case when placed_at is not null then commune_id end
  ) stored,
  add column if not exists sold_method text generated always as (
    case when placed_at is not null then payment_method end
  ) stored;
-- A long list of pending entries is sorted in at once: with a short one ten buyers at a time wait for it more often.
drop index concurrently if exists orders_by_person;
create index concurrently orders_by_person on orders using gin (search_name gin_trgm_ops, search_keys)
  with (gin_pending_list_limit = 8192) where placed_at is not null;
drop index concurrently if exists orders_by_name;
drop index concurrently if exists orders_by_rut;
drop index concurrently if exists orders_by_email;
drop index concurrently if exists orders_by_phone;
-- It also finds a commune or a gateway that is rare, without a look at the orders themselves.
drop index concurrently if exists orders_by_state_next;
create index concurrently orders_by_state_next
  on orders (status, placed_at desc, id desc, sold_commune, sold_method) where placed_at is not null;
drop index concurrently if exists orders_by_state;
alter index orders_by_state_next rename to orders_by_state;
-- It serves the orders to prepare too, and each further index is written at every sale and every move.
drop index concurrently if exists orders_to_prepare;
