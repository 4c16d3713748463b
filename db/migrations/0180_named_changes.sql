-- A change names what it concerns, so that other answers stay cached (decision 115): a row's own name where answers
-- show the row, 'tag kind' for a table that is read whole. An update that changes nothing notifies nobody.
-- install: notices.sql 3a96aaa79c80
drop trigger product_listed on product;
drop trigger product_collected on product;
drop trigger product_described on product;
drop trigger product_edited on product;
drop trigger product_repriced on product;
create trigger product_listed after insert or delete on product
  for each row execute function notify_product_changed();
create trigger product_edited after update of
    active_principles, amount_content, atc, badge, brand_id, category_id, cold_chain, collections, description, enabled,
    equivalence, equivalence_key, event_tags, free_dispatch, highlighted, image_texts, image_urls, insurance,
    laboratory_id, loyalty_discount, max_quantity, meta_description, meta_title, need_quote, package_kind,
    pharmaceutical_form, pharmaceutical_form_text, principle_slugs, product_name, product_type, promo_available,
    registration, sale_condition, search_detail, search_name, shipping_methods, sku, slug, storage_condition, strength,
    sub_category_id, subscription, unit_content
  on product for each row when ((
    old.active_principles, old.amount_content, old.atc, old.badge, old.brand_id, old.category_id, old.cold_chain,
    old.collections, old.description, old.enabled, old.equivalence, old.equivalence_key, old.event_tags,
    old.free_dispatch, old.highlighted, old.image_texts, old.image_urls, old.insurance, old.laboratory_id,
    old.loyalty_discount, old.max_quantity, old.meta_description, old.meta_title, old.need_quote, old.package_kind,
    old.pharmaceutical_form, old.pharmaceutical_form_text, old.principle_slugs, old.product_name, old.product_type,
    old.promo_available, old.registration, old.sale_condition, old.search_detail, old.search_name,
    old.shipping_methods, old.sku, old.slug, old.storage_condition, old.strength, old.sub_category_id,
    old.subscription, old.unit_content
  ) is distinct from (
    new.active_principles, new.amount_content, new.atc, new.badge, new.brand_id, new.category_id, new.cold_chain,
    new.collections, new.description, new.enabled, new.equivalence, new.equivalence_key, new.event_tags,
    new.free_dispatch, new.highlighted, new.image_texts, new.image_urls, new.insurance, new.laboratory_id,
    new.loyalty_discount, new.max_quantity, new.meta_description, new.meta_title, new.need_quote, new.package_kind,
    new.pharmaceutical_form, new.pharmaceutical_form_text, new.principle_slugs, new.product_name, new.product_type,
    new.promo_available, new.registration, new.sale_condition, new.search_detail, new.search_name,
    new.shipping_methods, new.sku, new.slug, new.storage_condition, new.strength, new.sub_category_id,
    new.subscription, new.unit_content
  )) execute function notify_product_changed();
create trigger product_repriced after update of fractional_unit_price, mi_boldo_price, normal_price, offer_price
  on product for each row when (
    (old.fractional_unit_price, old.mi_boldo_price, old.normal_price, old.offer_price) is distinct from
    (new.fractional_unit_price, new.mi_boldo_price, new.normal_price, new.offer_price))
  execute function notify_prices_changed();
create or replace trigger product_sold after update of sold_units on product
  for each statement execute function notify_tag('sold');
create trigger product_emptied after truncate on product
  for each statement execute function notify_catalogue_changed();

-- A name of these stands in rows of products and on pages everywhere: a change drops all.
drop trigger category_edited on category;
drop trigger brand_edited on brand;
drop trigger laboratory_edited on laboratory;
create trigger category_edited after update on category
  for each row when (old is distinct from new) execute function notify_catalogue_changed();
create trigger brand_edited after update on brand
  for each row when (old is distinct from new) execute function notify_catalogue_changed();
create trigger laboratory_edited after update on laboratory
  for each row when (old is distinct from new) execute function notify_catalogue_changed();
create trigger category_deleted after delete or truncate on category
  for each statement execute function notify_catalogue_changed();
create trigger brand_deleted after delete or truncate on brand
  for each statement execute function notify_catalogue_changed();
create trigger laboratory_deleted after delete or truncate on laboratory
  for each statement execute function notify_catalogue_changed();
create trigger brand_listed after insert on brand for each statement execute function notify_tag('makers');
create trigger laboratory_listed after insert on laboratory for each statement execute function notify_tag('makers');

create or replace trigger collection_edited after insert or update or delete or truncate on collection
  for each statement execute function notify_tag('collections');
create or replace trigger commune_changed after insert or update or delete or truncate on commune
  for each statement execute function notify_tag('places');
create or replace trigger region_changed after insert or update or delete or truncate on region
  for each statement execute function notify_tag('places');
create or replace trigger holiday_changed after insert or update or delete or truncate on holiday
  for each statement execute function notify_tag('holidays');

create or replace trigger promotion_changed after insert or update or delete on promotion
  for each row execute function notify_tag('promotion', 'code');
create trigger promotion_emptied after truncate on promotion
  for each statement execute function notify_catalogue_changed();
create or replace trigger campaign_edited after insert or update or delete on campaign
  for each row execute function notify_tag('campaign', 'landing');
create trigger campaign_emptied after truncate on campaign
  for each statement execute function notify_catalogue_changed();
create or replace trigger content_entry_changed after insert or update or delete on content_entry
  for each row execute function notify_tag('content', 'position', 'identifier');
create trigger content_entry_emptied after truncate on content_entry
  for each statement execute function notify_catalogue_changed();

create or replace trigger support_case_published after insert on support_case
  for each row when (new.is_visible) execute function notify_tag('claims-book');
create or replace trigger support_case_book_changed after update on support_case
  for each row when (old.is_visible or new.is_visible) execute function notify_tag('claims-book');
create or replace trigger support_case_book_deleted after delete on support_case
  for each row when (old.is_visible) execute function notify_tag('claims-book');

-- Every page shows the settings and the ways to pay.
create or replace trigger shop_setting_changed after insert or update or delete or truncate on shop_setting
  for each statement execute function notify_catalogue_changed();
create or replace trigger payment_position_changed after insert or update or delete or truncate on payment_position
  for each statement execute function notify_catalogue_changed();

-- Nothing reads these any more.
drop trigger content_banner_changed on content_banner;
drop trigger content_landing_changed on content_landing;
drop function tell_content_changed();
