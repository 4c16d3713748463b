-- Orders that were dispatched before there were parcels (0105) have one on its way, so that their delivery is recorded
-- as any other. No person of staff packed it. A later order has its own.
with dispatched as (
  select o.id as order_id, gen_random_uuid() as id, coalesce(h.at, o.placed_at, o.updated_at) as at
  from orders o
  left join lateral (
    select at from order_history where order_id = o.id and to_status = 'DESPACHADO' order by at desc limit 1
  ) h on true
  where o.status = 'DESPACHADO' and not exists (select from parcel p where p.order_id = o.id)
), made as (
  insert into parcel (id, order_id, attempt, state, since, preparer_id, lease_until)
  select id, order_id, 1, 'on_the_way', at, '00000000-0000-0000-0000-000000000000', at from dispatched
  returning id, since
)
insert into parcel_event (parcel_id, at, actor, event, from_state, to_state)
select id, since, 'shop', 'handed_over', null, 'on_the_way' from made;
