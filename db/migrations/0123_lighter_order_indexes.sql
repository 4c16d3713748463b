-- no-transaction
-- What a person is found by is empty in a draft: no index has a column that a draft's save changes, so it stays a HOT
-- update. The short list of pending entries bounds what one sale ever sorts into the index.
alter table orders
  add column if not exists search_name text generated always as (
    case when placed_at is not null
      then translate(lower(first_name || ' ' || last_name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') end
  ) stored,
  add column if not exists search_keys text[] generated always as (
    case when placed_at is not null then array[rut, lower(email), phone] end
  ) stored;
drop index concurrently if exists orders_by_person;
create index concurrently orders_by_person on orders using gin (search_name gin_trgm_ops, search_keys)
  with (gin_pending_list_limit = 1024) where placed_at is not null;
drop index concurrently if exists orders_by_name;
drop index concurrently if exists orders_by_rut;
drop index concurrently if exists orders_by_email;
drop index concurrently if exists orders_by_phone;
-- The index by state serves these lists too, and each further index is written at every sale and every move.
drop index concurrently if exists orders_placed;
drop index concurrently if exists orders_to_prepare;
