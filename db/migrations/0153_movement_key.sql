-- no-transaction
-- A sale writes a row a line, which costs one entry of a tree and a few bytes of BRIN.
drop index concurrently if exists stock_movement_key;
create unique index concurrently stock_movement_key on stock_movement (product_id, id);
drop index concurrently if exists stock_movement_at;
create index concurrently stock_movement_at on stock_movement using brin (at) with (pages_per_range = 16);
alter table stock_movement drop constraint if exists stock_movement_pkey;
alter table stock_movement add constraint stock_movement_pkey primary key using index stock_movement_key;
drop index concurrently if exists stock_movement_product;
