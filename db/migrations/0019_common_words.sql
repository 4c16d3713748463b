-- For searches with thousands of products: names that begin with the words, and the order among equals, walked instead
-- of sorted. In stock only: those are first, and they fill a page.
create index product_name_begins on product (search_name text_pattern_ops) where enabled and in_stock;
create index product_plainest on product (greatest(cardinality(principle_slugs), 1), length(search_name), search_name,
  id) where enabled and in_stock;
