-- no-transaction
-- Lists with a filter of price, brand or laboratory walk the index of their order, and filter in it: reading the rows
-- took most of their time. A brand's products are counted within a category the same way.
drop index concurrently if exists product_type_newest_filtered;
create index concurrently product_type_newest_filtered on product (product_type, created_at desc, id desc)
  include (current_price, brand_id, laboratory_id) where enabled;
drop index concurrently if exists product_type_newest;
drop index concurrently if exists product_type_name_filtered;
create index concurrently product_type_name_filtered on product (product_type, search_name, id)
  include (current_price, brand_id, laboratory_id) where enabled;
drop index concurrently if exists product_type_name;
drop index concurrently if exists product_category_newest_filtered;
create index concurrently product_category_newest_filtered on product (category_id, created_at desc, id desc)
  include (current_price, brand_id, laboratory_id) where enabled;
drop index concurrently if exists product_category_newest;
drop index concurrently if exists product_category_name_filtered;
create index concurrently product_category_name_filtered on product (category_id, search_name, id)
  include (current_price, brand_id, laboratory_id) where enabled;
drop index concurrently if exists product_category_name;
drop index concurrently if exists product_sub_category_newest_filtered;
create index concurrently product_sub_category_newest_filtered on product (sub_category_id, created_at desc, id desc)
  include (current_price, brand_id, laboratory_id) where enabled;
drop index concurrently if exists product_sub_category_newest;
drop index concurrently if exists product_sub_category_name_filtered;
create index concurrently product_sub_category_name_filtered on product (sub_category_id, search_name, id)
  include (current_price, brand_id, laboratory_id) where enabled;
drop index concurrently if exists product_sub_category_name;
drop index concurrently if exists product_brand_filtered;
create index concurrently product_brand_filtered on product (brand_id, created_at desc, id desc)
  include (category_id, sub_category_id, current_price) where enabled;
drop index concurrently if exists product_brand;
-- Common words are no longer walked by the plainness of names (decision 112).
drop index concurrently if exists product_plainest;
