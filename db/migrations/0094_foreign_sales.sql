-- Sales by phone that a RUT alone had joined to an account are no account's: anybody may register with a RUT (security
-- review S1 and S36). Their units leave the account's programme, and their coupon's use is counted by the RUT.
with sale as (
  update orders o set customer_id = null, version = o.version + 1
  from account a
  where a.id = o.customer_id and o.operator_id is not null and lower(o.email) is distinct from a.email
  returning o.id, o.rut),
units as (
  delete from programme_unit u using sale where u.order_id = sale.id)
update coupon_use u set client = sale.id::text, rut = sale.rut from sale where u.order_id = sale.id;
