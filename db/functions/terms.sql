-- The revision of a text that a customer has accepted, written down with the step that accepts it. In PL/pgSQL, which
-- plans a statement once a connection: a function in SQL plans its statements at each call.
create or replace function shown_revision(of_identifier text, at_time timestamptz) returns integer
  language plpgsql stable as $$ begin
  return (select revision from content_entry
    where position = 'page' and identifier = of_identifier and language = 'es' and state in ('published', 'retired')
      and valid_from <= at_time and (valid_to is null or at_time < valid_to)
    order by revision desc limit 1);
end $$;

create or replace function accept_terms(of_order uuid, of_subscription uuid, at_time timestamptz, by_tick boolean)
returns void language plpgsql as $$ begin
  insert into accepted_text (order_id, subscription_id, position, identifier, revision, accepted_at, ticked)
    select of_order, of_subscription, 'page', 'terminos-y-condiciones', shown.revision, at_time, by_tick
    from shown_revision('terminos-y-condiciones', at_time) as shown (revision) where shown.revision is not null
  on conflict (coalesce(order_id, subscription_id, account_id), identifier) do update
    set revision = excluded.revision, accepted_at = excluded.accepted_at, ticked = excluded.ticked
    where excluded.ticked or not accepted_text.ticked
      or accepted_text.accepted_at < excluded.accepted_at - interval '1 day';
end $$;

create or replace function accept_terms_by_payment() returns trigger language plpgsql as $$
begin
  perform accept_terms(o.id, null, new.created_at, false)
    from orders o where o.id = new.order_id and o.subscription_id is null;
  return null;
end
$$;

create or replace function accept_terms_by_order() returns trigger language plpgsql as $$
begin
  perform accept_terms(o.id, null, new.at, false)
    from orders o
    where o.id = new.order_id and o.subscription_id is null
      and not exists (select from payment_attempt p where p.order_id = o.id);
  return null;
end
$$;

create or replace function accept_terms_by_subscription() returns trigger language plpgsql as $$
begin
  perform accept_terms(null, new.subscription_id, new.at, false);
  return null;
end
$$;

create or replace function accept_texts_by_account() returns trigger language plpgsql as $$
begin
  insert into accepted_text (account_id, position, identifier, revision, accepted_at)
    select new.account_id, 'page', text.identifier, shown.revision, new.given_at
    from unnest(array['politicas-de-privacidad', 'terminos-y-condiciones']) as text (identifier),
      shown_revision(text.identifier, new.given_at) as shown (revision)
    where shown.revision is not null
  on conflict (account_id, identifier) do update
    set revision = excluded.revision, accepted_at = excluded.accepted_at;
  return null;
end
$$;

create or replace function copy_subscription_terms() returns trigger language plpgsql as $$
begin
  insert into accepted_text (order_id, position, identifier, revision, accepted_at, ticked)
    select new.id, x.position, x.identifier, x.revision, x.accepted_at, x.ticked
    from accepted_text x where x.subscription_id = new.subscription_id
  on conflict do nothing;
  return null;
end
$$;
