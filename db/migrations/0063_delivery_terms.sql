-- The order of a subscription's delivery keeps the version of the terms that its subscription was accepted with
-- (CONTENT §9), written by the statement that creates the order. Its charges accept nothing: nobody presses a button.
create function copy_subscription_terms() returns trigger language plpgsql as $$
begin
  insert into accepted_text (order_id, position, identifier, revision, accepted_at, ticked)
    select new.id, x.position, x.identifier, x.revision, x.accepted_at, x.ticked
    from accepted_text x where x.subscription_id = new.subscription_id
  on conflict do nothing;
  return null;
end
$$;
create trigger orders_copy_subscription_terms after insert on orders
  for each row when (new.subscription_id is not null) execute function copy_subscription_terms();

-- Deliveries before this version.
insert into accepted_text (order_id, position, identifier, revision, accepted_at, ticked)
  select o.id, x.position, x.identifier, x.revision, x.accepted_at, x.ticked
  from accepted_text x join orders o on o.subscription_id = x.subscription_id
on conflict do nothing;
