-- no-transaction
-- Lists of products for staff, the newest first. The shop's own indexes serve enabled products by type, category and
-- laboratory; disabled ones are few, and have small ones of their own.
drop index concurrently if exists product_disabled;
create index concurrently product_disabled on product (created_at desc, id desc) where not enabled;
drop index concurrently if exists product_disabled_type;
create index concurrently product_disabled_type on product (product_type, created_at desc, id desc) where not enabled;
drop index concurrently if exists product_disabled_category;
create index concurrently product_disabled_category on product (category_id, created_at desc, id desc)
  where not enabled;
drop index concurrently if exists product_disabled_sub_category;
create index concurrently product_disabled_sub_category on product (sub_category_id, created_at desc, id desc)
  where not enabled;
drop index concurrently if exists product_disabled_laboratory;
create index concurrently product_disabled_laboratory on product (laboratory_id, created_at desc, id desc)
  where not enabled;
drop index concurrently if exists product_disabled_search;
create index concurrently product_disabled_search on product using gin (search_vector) with (fastupdate = off)
  where not enabled;
drop index concurrently if exists product_conditioned;
create index concurrently product_conditioned on product (sale_condition, enabled, created_at desc, id desc);
-- 'in_stock' changes with the last unit alone: product_name_begins loses the update in place then in any case.
drop index concurrently if exists product_sold_out;
create index concurrently product_sold_out on product (enabled, created_at desc, id desc) where not in_stock;
drop index concurrently if exists product_unpictured;
create index concurrently product_unpictured on product (enabled, created_at desc, id desc) where image_urls = '{}';
drop index concurrently if exists product_without_principle;
create index concurrently product_without_principle on product (enabled, created_at desc, id desc)
  where product_type = 'Medicament' and active_principles = '[]';
drop index concurrently if exists product_advertised;
create index concurrently product_advertised on product (enabled, created_at desc, id desc) where highlighted;
