-- A product's prices as they change, by a form, an import or SQL by hand.

-- 'boldo.actor', 'boldo.source', 'boldo.batch' and 'boldo.at' are settings of the transaction. Without them SQL changed
-- the price by hand, which has no other moment than its transaction's.
create or replace function note_price_change() returns trigger language plpgsql as $$ begin
  insert into price_change (product_id, at, actor, source, field, before, after, batch_id)
  select new.id, coalesce(nullif(current_setting('boldo.at', true), '')::timestamptz, now()),
    coalesce(nullif(current_setting('boldo.actor', true), ''), 'database'),
    coalesce(nullif(current_setting('boldo.source', true), ''), 'sql'), price.field, price.before, price.after,
    nullif(current_setting('boldo.batch', true), '')::uuid
  from (values ('normal_price', old.normal_price, new.normal_price), ('offer_price', old.offer_price, new.offer_price),
    ('mi_boldo_price', old.mi_boldo_price, new.mi_boldo_price),
    ('fractional_unit_price', old.fractional_unit_price, new.fractional_unit_price)) price (field, before, after)
  where price.before is distinct from price.after;
  return null;
end $$;
