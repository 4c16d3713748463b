-- The operators' desk: orders whose payment is outstanding, and who of staff has read a subscription.
-- no-transaction
drop index concurrently if exists orders_owed;
create index concurrently orders_owed on orders (created_at desc, id)
  where payment_type in ('deferredPayment', 'paymentAtHome') and payment_date is null
    and status in ('PAGOPENDIENTE', 'PAGODOMICILIO', 'Revisión inventario', 'VALIDADO', 'DESPACHADO');
-- As order_read: a subscription's products are health data. Outlives the subscription.
create table if not exists subscription_read (
  subscription_id uuid not null,
  account_id uuid not null,
  -- The role then.
  reader text not null,
  hour timestamptz not null,
  at timestamptz not null,
  primary key (subscription_id, account_id, hour)
);
