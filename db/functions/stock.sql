-- Units of stock (shop/shelf/catalogue/stock/stock.db.ts). Volatile functions: each statement inside sees what is
-- committed when it begins, so that a row is read as it is after the wait for its lock.

-- Locks products in the order of their ids. 'No key': saving a cart, whose lines point to products in any order, must
-- not wait for it.
create or replace function lock_products(of_order uuid, lines json) returns void language plpgsql as $$ begin
  perform from product where id = any (array(
    select l.id from json_to_recordset(lines) as l (id int)
    union select h.product_id from stock_hold h where h.order_id = of_order
  )) order by id for no key update;
end $$;

-- Holds the lines' units in place of the order's earlier hold. One line that is short: nothing is changed. `plenty`: a
-- product is short too when so many units or fewer would be free, before or after; null: down to the last one.
create or replace function hold_units(of_order uuid, lines json, until timestamptz, plenty integer default null)
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
    deleted as (delete from stock_hold where order_id = of_order and product_id not in (select id from line)
      and not exists (select from short)),
    upserted as (insert into stock_hold (order_id, product_id, quantity, expires_at)
      select of_order, id, quantity, until from line where not exists (select from short)
      on conflict (order_id, product_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at)
    select id, id in (select id from short), case when enabled then free + own else 0 end, free, free - more
    from change;
end $$;

-- Extends an order's hold; false, and nothing changed, when it differs from the lines, or one is disabled. It needs no
-- lock of a product: a release of expired holds reads the row again after waiting for this.
create or replace function extend_hold(of_order uuid, lines json, until timestamptz) returns boolean
  language plpgsql as $$
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

-- Turns held units into sold ones, and notes the movements; false, and nothing sold, when the order does not hold just
-- these lines. Processes of an earlier version give no moment.
create or replace function sell_held(of_order uuid, lines json, sold_at timestamptz default null) returns boolean
  language plpgsql as $$
declare sold integer;
begin
  perform lock_products(of_order, lines);
  with line as (select l.id, l.quantity from json_to_recordset(lines) as l (id int, quantity int)),
  own as (select product_id, quantity from stock_hold where order_id = of_order),
  other as (select from line full join own on own.product_id = line.id
    where own.quantity is distinct from line.quantity),
  deleted as (delete from stock_hold where order_id = of_order and not exists (select from other)),
  sold as (update product p set stock = p.stock - line.quantity, held = p.held - line.quantity
    from line where p.id = line.id and not exists (select from other)
    returning p.id, line.quantity, p.stock)
  insert into stock_movement (product_id, at, kind, units, stock_after, order_id)
  select id, coalesce(sold_at, now()), 'sale', -quantity, stock, of_order from sold;
  get diagnostics sold = row_count;
  return sold = json_array_length(lines);
end $$;
