-- no-transaction
-- Units of a product that were sold within ninety days, counted each night: the order 'Más vendidos' and the home's
-- 'Productos destacados' (decision D57). Lists are walked along an index of each scope, as by their other orders.
alter table product add column if not exists sold_units integer not null default 0;
create or replace trigger product_sold after update of sold_units on product
  for each statement execute function notify_catalogue_changed();
drop index concurrently if exists product_best_sold;
create index concurrently product_best_sold on product (sold_units desc, id desc) where enabled;
drop index concurrently if exists product_type_best_sold;
create index concurrently product_type_best_sold on product (product_type, sold_units desc, id desc) where enabled;
drop index concurrently if exists product_category_best_sold;
create index concurrently product_category_best_sold on product (category_id, sold_units desc, id desc) where enabled;
drop index concurrently if exists product_sub_category_best_sold;
create index concurrently product_sub_category_best_sold on product (sub_category_id, sold_units desc, id desc)
  where enabled;
