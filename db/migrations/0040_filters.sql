-- The columns of a list's filters, in one index that is never joined to the rows themselves. It replaces 0007's, and
-- answers its queries too. 'in_stock' is in it: a sale writes it only for the last unit.
create index product_faceted on product (product_type, category_id, sub_category_id, current_price, brand_id,
  laboratory_id, pharmaceutical_form, strength, sale_condition, equivalence, in_stock, subscription, need_quote,
  loyalty_discount) where enabled;
drop index product_counted;

-- Lists by price per unit, walked in the same way as lists by price. The text must equal the one in
-- list-conditions.db.ts.
create index product_unit_price
  on product ((case when unit_content <= 1 and fractional_unit_price is not null
    then fractional_unit_price else ceil(current_price / unit_content) end), id)
  where enabled;
create index product_type_unit_price
  on product (product_type, (case when unit_content <= 1 and fractional_unit_price is not null
    then fractional_unit_price else ceil(current_price / unit_content) end), id)
  where enabled;
create index product_category_unit_price
  on product (category_id, (case when unit_content <= 1 and fractional_unit_price is not null
    then fractional_unit_price else ceil(current_price / unit_content) end), id)
  where enabled;
create index product_sub_category_unit_price
  on product (sub_category_id, (case when unit_content <= 1 and fractional_unit_price is not null
    then fractional_unit_price else ceil(current_price / unit_content) end), id)
  where enabled;

-- Subscriptions are listed at the subscriber's price.
create index product_member_price
  on product ((least(normal_price, offer_price, case when loyalty_discount then mi_boldo_price end)), id)
  where enabled and subscription and not need_quote;
-- The slider's ends use the price on the card (docs/decisions/0020-filters.md).
drop index product_slider_price;
