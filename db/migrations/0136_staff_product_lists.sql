-- no-transaction
-- Lists of products for staff, the newest first. Of enabled ones the shop's own indexes serve most filters; disabled
-- ones are few, and have an order and words of their own.
drop index concurrently if exists product_disabled;
create index concurrently product_disabled on product (created_at desc, id desc) where not enabled;
drop index concurrently if exists product_disabled_search;
create index concurrently product_disabled_search on product using gin (search_vector) with (fastupdate = off)
  where not enabled;
drop index concurrently if exists product_conditioned;
create index concurrently product_conditioned on product (sale_condition, created_at desc, id desc) where enabled;
-- 'in_stock' changes with the last unit alone: product_name_begins loses the update in place then in any case.
drop index concurrently if exists product_sold_out;
create index concurrently product_sold_out on product (created_at desc, id desc) where enabled and not in_stock;
drop index concurrently if exists product_unpictured;
create index concurrently product_unpictured on product (created_at desc, id desc) where enabled and image_urls = '{}';
drop index concurrently if exists product_without_principle;
create index concurrently product_without_principle on product (created_at desc, id desc)
  where enabled and product_type = 'Medicament' and active_principles = '[]';
