-- Pages with products are cached: an edit by hand notifies every process, as an import does (reliability D5). Sales and
-- holds write 'stock' and 'held' only, and must not pay for it. A new column of 'product' needs a new trigger. The
-- payload is the import's own: PostgreSQL sends equal notices of one transaction as one.
create function notify_catalogue_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_changed', ''); return null; end $$;
create trigger product_listed after insert or delete or truncate on product
  for each statement execute function notify_catalogue_changed();
create trigger product_edited after update of
    active_principles, amount_content, atc, badge, brand_id, category_id, cold_chain, description, enabled,
    equivalence, equivalence_key, event_tags, fractional_unit_price, free_dispatch, highlighted, image_urls,
    insurance, laboratory_id, loyalty_discount, max_quantity, meta_description, meta_title, mi_boldo_price,
    need_quote, normal_price, offer_price, package_kind, pharmaceutical_form, pharmaceutical_form_text,
    principle_slugs, product_name, product_type, promo_available, registration, sale_condition, search_detail,
    search_name, shipping_methods, sku, slug, storage_condition, strength, sub_category_id, subscription,
    unit_content
  on product for each statement execute function notify_catalogue_changed();
create trigger category_edited after update or delete on category
  for each statement execute function notify_catalogue_changed();
create trigger brand_edited after update or delete on brand
  for each statement execute function notify_catalogue_changed();
create trigger laboratory_edited after update or delete on laboratory
  for each statement execute function notify_catalogue_changed();
