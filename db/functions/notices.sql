-- Notices on 'catalogue_changed' to every process, at the commit of a change (shop/shelf/catalogue/notices.rules.ts).
-- A payload that nobody knows, as '', drops all that is cached.
create or replace function notify_catalogue_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_changed', ''); return null; end $$;

-- 'tag kind', or of a row 'tag kind name', with the columns that name it as arguments after the kind.
create or replace function notify_tag() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_nargs = 1 then
    perform pg_notify('catalogue_changed', 'tag ' || tg_argv[0]);
    return null;
  end if;
  foreach changed in array array[to_jsonb(old), to_jsonb(new)] loop
    continue when changed is null;
    perform pg_notify('catalogue_changed',
        'tag ' || tg_argv[0] || ' ' || string_agg(changed ->> argument, '/' order by place))
      from unnest(tg_argv) with ordinality as arguments (argument, place)
      where place > 1;
  end loop;
  return null;
end $$;

-- Whether one more product of this transaction is named; too many are one notice of everything.
create or replace function may_name_product() returns boolean language plpgsql as $$
declare
  named constant integer := coalesce(nullif(current_setting('boldo.products_named', true), ''), '0')::integer;
begin
  if named > 1000 then return false; end if;
  perform set_config('boldo.products_named', (named + 1)::text, true);
  if named = 1000 then perform pg_notify('catalogue_changed', ''); end if;
  return named < 1000;
end $$;

-- 'product {"id":12}', with the place that it had in lists when it may have another.
create or replace function notify_product_changed() returns trigger language plpgsql as $$
declare
  is_renamed constant boolean := tg_op <> 'UPDATE' or
    (old.search_vector, old.search_name, old.enabled, old.product_type, old.principle_slugs) is distinct from
    (new.search_vector, new.search_name, new.enabled, new.product_type, new.principle_slugs);
  is_moved constant boolean := is_renamed or
    (old.category_id, old.sub_category_id, old.subscription, old.need_quote, old.event_tags, old.collections,
      old.sale_condition) is distinct from
    (new.category_id, new.sub_category_id, new.subscription, new.need_quote, new.event_tags, new.collections,
      new.sale_condition);
  is_placed constant boolean := is_moved or
    (old.brand_id, old.equivalence, old.equivalence_key, old.highlighted, old.laboratory_id, old.loyalty_discount,
      old.pharmaceutical_form, old.sku, old.slug, old.strength, old.unit_content) is distinct from
    (new.brand_id, new.equivalence, new.equivalence_key, new.highlighted, new.laboratory_id, new.loyalty_discount,
      new.pharmaceutical_form, new.sku, new.slug, new.strength, new.unit_content);
  notice text;
begin
  if not may_name_product() then return null; end if;
  notice := 'product ' || case when is_placed then json_build_object(
    'id', coalesce(new.id, old.id), 'isMoved', is_moved, 'isRenamed', is_renamed,
    'before', case when tg_op <> 'INSERT' then json_build_object('id', old.id, 'sku', old.sku,
      'productType', old.product_type, 'categoryId', old.category_id, 'subCategoryId', old.sub_category_id,
      'highlighted', old.highlighted, 'saleCondition', old.sale_condition, 'hasEventTags', old.event_tags <> '{}',
      'principles', old.principle_slugs, 'equivalenceKey', old.equivalence_key,
      'words', case when is_renamed then tsvector_to_array(old.search_vector) else '{}' end) end)
    else json_build_object('id', new.id) end;
  -- PostgreSQL takes 8,000 bytes.
  perform pg_notify('catalogue_changed', case when octet_length(notice) < 7900 then notice else '' end);
  return null;
end $$;

create or replace function notify_prices_changed() returns trigger language plpgsql as $$ begin
  if may_name_product() then perform pg_notify('catalogue_changed', 'prices ' || new.id); end if;
  return null;
end $$;
