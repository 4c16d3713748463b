-- no-transaction
-- The time of earlier sales, from their history; later ones have it from move_order. Drafts are not in it, so that an
-- open checkout waits for nothing. Then the way to sold orders of a state, which leaves drafts out as well.
update orders o set placed_at = h.at
from (
  select order_id, min(at) as at from order_history
  where from_status = 'PENDIENTE' and to_status not in ('PENDIENTE', 'RECHAZADO') group by order_id
) h
where h.order_id = o.id and o.placed_at is null and o.status <> 'PENDIENTE';
drop index concurrently if exists orders_state;
create index concurrently orders_state on orders (status, placed_at desc, id desc) where placed_at is not null;
