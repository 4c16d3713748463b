-- no-transaction
-- The time of earlier sales, from their history. Drafts are left out, so that an open checkout waits for nothing.
-- The index has the orders that wait to be prepared alone, and no column that saving a draft changes.
update orders o set placed_at = h.at
from (
  select order_id, min(at) as at from order_history
  where from_status = 'PENDIENTE' and to_status not in ('PENDIENTE', 'RECHAZADO') group by order_id
) h
where h.order_id = o.id and o.placed_at is null and o.status <> 'PENDIENTE';
drop index concurrently if exists orders_to_prepare;
create index concurrently orders_to_prepare on orders (placed_at, id)
  where status in ('PAGODOMICILIO', 'AUTORIZADO', 'PAGADO', 'Solicita retiro', 'Revisión inventario', 'VALIDADO')
    and placed_at is not null;
