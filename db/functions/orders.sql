-- Orders (shop/ordering/orders/order-moves.db.ts): the one writer of an order's status, with its row of history.
-- `change`: new values of columns; those that it does not name stay. An unchanged status: a row of history only.
-- `placed_at`: the moment of the sale, paid or still to be paid.
create or replace function move_order(of_order uuid, moved_at timestamptz, moved_by text, before text, after text,
  event text, reason text, change json) returns void language plpgsql as $$
begin
  if before is distinct from after then
    update orders set status = after, updated_at = moved_at,
      placed_at = case when before = 'PENDIENTE' and after not in ('PENDIENTE', 'RECHAZADO') then moved_at
        else placed_at end,
      payment_date = case when (change ->> 'paid')::boolean then moved_at else payment_date end,
      delivery_estimate = case when change -> 'estimate' is null then delivery_estimate
        else (change ->> 'estimate')::date end,
      payment_method = coalesce(change ->> 'gateway', payment_method),
      confirming_attempt = nullif(confirming_attempt, (change ->> 'attempt')::uuid)
    where id = of_order;
  end if;
  insert into order_history (order_id, at, actor, from_status, to_status, event, reason)
  values (of_order, moved_at, moved_by, before, after, event, reason);
end $$;
