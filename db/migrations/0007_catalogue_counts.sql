-- The columns by which totals, menus, facets and price ends count, in one narrow index: they never read the rows
-- themselves. A sale changes none of these columns.
create index product_counted on product (product_type, category_id, sub_category_id, current_price, slider_price,
  brand_id, laboratory_id, subscription, loyalty_discount) where enabled;
