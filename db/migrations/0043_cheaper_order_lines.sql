-- As 0021 did for orders: each CHECK of a table is read anew for every statement that writes a row of it. The rules
-- of a
-- line in one function, which is compiled once. No column of them can be null.
create function order_line_is_sound(l order_line) returns boolean language plpgsql immutable as $$ begin
  return l.quantity > 0
    and least(l.original_price, l.discount_price, l.total_price, l.detail_discount, l.offer_discount, l.boldo_discount,
      l.promo_discount, l.coupon_discount, l.insurance_discount, l.promo_units) >= 0
    and l.promo_steps ~ '^(\d+(,\d+)*)?$'; end $$;
alter table order_line
  drop constraint order_line_boldo_discount_check, drop constraint order_line_coupon_discount_check,
  drop constraint order_line_detail_discount_check, drop constraint order_line_discount_price_check,
  drop constraint order_line_insurance_discount_check, drop constraint order_line_offer_discount_check,
  drop constraint order_line_original_price_check, drop constraint order_line_promo_discount_check,
  drop constraint order_line_promo_steps_check, drop constraint order_line_promo_units_check,
  drop constraint order_line_quantity_check, drop constraint order_line_total_price_check,
  add constraint order_line_is_sound check (order_line_is_sound(order_line));
