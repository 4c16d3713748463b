-- no-transaction
-- A purchase writes no entry of names: ten buyers at once wait for that list. The first move of the order does, and
-- before it the order is found among the new ones of `orders_by_state`.
drop index concurrently if exists orders_by_person_next;
create index concurrently orders_by_person_next on orders using gin (search_name gin_trgm_ops, search_keys)
  where placed_at is not null and status not in ('AUTORIZADO', 'Solicita retiro');
drop index concurrently if exists orders_by_person;
alter index orders_by_person_next rename to orders_by_person;
