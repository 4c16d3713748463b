-- no-transaction
-- The slider's ends read the member price and the normal price too (SHOP §2, decision D38). With both, the index of the
-- filters (0040) still answers a list's counts without the rows themselves, and older code's.
drop index concurrently if exists product_faceted_ends;
create index concurrently product_faceted_ends on product (product_type, category_id, sub_category_id, current_price,
  brand_id, laboratory_id, pharmaceutical_form, strength, sale_condition, equivalence, in_stock, subscription,
  need_quote, loyalty_discount, normal_price, mi_boldo_price) where enabled;
drop index concurrently if exists product_faceted;
