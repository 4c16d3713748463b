-- A change of prices alone names its products (savePrices), so that other answers stay. What edits a price in another
-- way notifies as an edit does.
-- install: notices.sql af8998b4c6a2
create or replace trigger product_edited after update of
    active_principles, amount_content, atc, badge, brand_id, category_id, cold_chain, description, enabled,
    equivalence, equivalence_key, event_tags, free_dispatch, highlighted, image_urls, insurance, laboratory_id,
    loyalty_discount, max_quantity, meta_description, meta_title, need_quote, package_kind, pharmaceutical_form,
    pharmaceutical_form_text, principle_slugs, product_name, product_type, promo_available, registration,
    sale_condition, search_detail, search_name, shipping_methods, sku, slug, storage_condition, strength,
    sub_category_id, subscription, unit_content
  on product for each statement execute function notify_catalogue_changed();
create trigger product_repriced after update of fractional_unit_price, mi_boldo_price, normal_price, offer_price
  on product for each statement execute function notify_prices_changed();
