-- What totals, menus, facets and price ends count by, in one narrow index: they never read the rows themselves.
-- Nothing that a sale changes is in it.
create index product_counted on product (product_type, category_id, sub_category_id, current_price, slider_price, brand_id, laboratory_id, subscription, loyalty_discount) where enabled;
