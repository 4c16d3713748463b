-- A payment in three statements (docs/decisions/0029): each function does in one call what a transaction of several
-- statements does, with the same locks in the same order. Volatile functions: each statement inside sees what is
-- committed when it begins, so that a row is read as it is after the wait for its lock.

-- Stock (shop/shelf/catalogue/stock/stock.db.ts). Products are locked in the order of their ids. 'No key': saving a
-- cart, whose
-- lines point to products in any order, must not wait for it.
create function lock_products(of_order uuid, lines json) returns void language plpgsql as $$ begin
  perform from product where id = any (array(
    select l.id from json_to_recordset(lines) as l (id int)
    union select h.product_id from stock_hold h where h.order_id = of_order
  )) order by id for no key update;
end $$;

-- Holds the lines' units in place of the order's earlier hold. One line that is short: nothing is changed. `plenty`: a
-- product is short too when so many units or fewer would be free, before or after; null: down to the last one.
create function hold_units(of_order uuid, lines json, until timestamptz, plenty integer default null)
  returns table (product integer, is_short boolean, available integer, before integer, after integer)
  language plpgsql as $$ #variable_conflict use_column
begin
  perform lock_products(of_order, lines);
  return query
    with line as (select l.id, l.quantity from json_to_recordset(lines) as l (id int, quantity int)),
    own as (select product_id, quantity from stock_hold where order_id = of_order),
    change as (select p.id, p.enabled, p.stock - p.held as free, coalesce(own.quantity, 0) as own,
        coalesce(line.quantity, 0) - coalesce(own.quantity, 0) as more, line.quantity is not null as wanted
      from line full join own on own.product_id = line.id join product p on p.id = coalesce(line.id, own.product_id)),
    short as (select id from change where wanted and (not enabled or free < more)
      or more <> 0 and least(free, free - more) <= plenty),
    moved as (update product p set held = p.held + change.more from change
      where p.id = change.id and change.more <> 0 and not exists (select from short)),
    gone as (delete from stock_hold where order_id = of_order and product_id not in (select id from line)
      and not exists (select from short)),
    kept as (insert into stock_hold (order_id, product_id, quantity, expires_at)
      select of_order, id, quantity, until from line where not exists (select from short)
      on conflict (order_id, product_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at)
    select id, id in (select id from short), case when enabled then free + own else 0 end, free, free - more
    from change;
end $$;

-- Extends an order's hold; false, and nothing changed, when it differs from the lines, or one is disabled. It needs no
-- lock of a product: a release of expired holds reads the row again after waiting for this.
create function extend_hold(of_order uuid, lines json, until timestamptz) returns boolean language plpgsql as $$
declare extended integer;
begin
  with line as (select l.id, l.quantity from json_to_recordset(lines) as l (id int, quantity int)),
  other as (select from line full join (select h.product_id, h.quantity, p.enabled from stock_hold h
      join product p on p.id = h.product_id where h.order_id = of_order) own on own.product_id = line.id
    where own.quantity is distinct from line.quantity or not own.enabled)
  update stock_hold set expires_at = until where order_id = of_order and not exists (select from other);
  get diagnostics extended = row_count;
  return extended = json_array_length(lines);
end $$;

-- Turns held units into sold ones; false, and nothing sold, when the order does not hold just these lines.
create function sell_held(of_order uuid, lines json) returns boolean language plpgsql as $$
declare sold integer;
begin
  perform lock_products(of_order, lines);
  with line as (select l.id, l.quantity from json_to_recordset(lines) as l (id int, quantity int)),
  own as (select product_id, quantity from stock_hold where order_id = of_order),
  other as (select from line full join own on own.product_id = line.id
    where own.quantity is distinct from line.quantity),
  gone as (delete from stock_hold where order_id = of_order and not exists (select from other))
  update product p set stock = p.stock - line.quantity, held = p.held - line.quantity
  from line where p.id = line.id and not exists (select from other);
  get diagnostics sold = row_count;
  return sold = json_array_length(lines);
end $$;

-- Orders (shop/ordering/orders/order-moves.db.ts): the one writer of an order's status, with its row of history.
-- `change`: new values of columns; those that it does not name stay. An unchanged status: a row of history only.
create function move_order(of_order uuid, moved_at timestamptz, moved_by text, before text, after text, event text,
  reason text, change json) returns void language plpgsql as $$
begin
  if before is distinct from after then
    update orders set status = after, updated_at = moved_at,
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

-- Payments (shop/sale/payments/attempts/payment-steps.db.ts). Each is called with its order locked, and answers false,
-- with nothing
-- written, when a row is otherwise than the caller read it.
create function open_payment(draft uuid, draft_version integer, attempt uuid, gateway text, buy_order text,
  session text, amount integer, lines json, held_until timestamptz, plenty integer, next_check timestamptz,
  opened_at timestamptz)
  returns boolean language plpgsql as $$ #variable_conflict use_variable
begin
  -- Units of the browser's other drafts, a coupon or the programme, a payment in review: the long way.
  if exists (select from orders mine join orders o on o.visitor = mine.visitor and o.id <> mine.id
      where mine.id = draft and o.status = 'PENDIENTE' and o.operator_id is null
        and o.created_at > opened_at - interval '24 hours'
        and exists (select from stock_hold h where h.order_id = o.id))
    or exists (select from coupon_use u where u.order_id = draft and not u.used)
    or exists (select from programme_unit u where u.order_id = draft)
    or exists (select from payment_attempt a where a.order_id = draft and a.order_version = draft_version
      and a.state = 'open' and a.reason = 'in_review')
  then return false; end if;
  -- A statement of its own: 'or' does not promise which side comes first.
  if exists (select from hold_units(draft, lines, held_until, plenty) held where held.is_short)
  then return false; end if;
  insert into payment_attempt
    (id, order_id, order_version, gateway, buy_order, session_id, amount, state, next_check_at, created_at)
  values (attempt, draft, draft_version, gateway, buy_order, session, amount, 'starting', next_check, opened_at);
  return true;
end $$;

create function claim_payment(draft uuid, attempt uuid, claimable text[], lines json, held_until timestamptz,
  leased_until timestamptz, claimed_at timestamptz) returns boolean language plpgsql as $$
begin
  perform from payment_attempt where id = attempt and state = any (claimable)
    and (lease_until is null or lease_until <= claimed_at) for update;
  if not found then return false; end if;
  if not extend_hold(draft, lines, held_until) then return false; end if;
  update orders set confirming_attempt = attempt where id = draft;
  update payment_attempt set state = 'confirming', lease_until = leased_until, next_check_at = leased_until
  where id = attempt;
  return true;
end $$;

create function sell_paid(draft uuid, attempt uuid, lines json, approval json, next_check timestamptz,
  return_check timestamptz, sold_at timestamptz) returns boolean language plpgsql as $$
begin
  perform from payment_attempt where id = attempt and state = 'confirming' for update;
  if not found then return false; end if;
  if not sell_held(draft, lines) then return false; end if;
  update payment_attempt set state = 'approved', reason = null, lease_until = null, next_check_at = next_check,
    return_check_at = return_check, settled_at = sold_at, authorization_code = approval ->> 'authorizationCode',
    card_last_digits = approval ->> 'cardLastDigits', payment_kind = approval ->> 'paymentKind',
    installments = (approval ->> 'installments')::integer, provider_payment = approval ->> 'providerPayment'
  where id = attempt;
  return true;
end $$;
