-- no-transaction
-- Who of staff sees and changes subscriptions, and the indexes of their lists.
insert into role_permission (role, permission) values
  ('operator', 'subscriptions.read'), ('manager', 'subscriptions.read'),
  ('operator', 'subscriptions.change'), ('manager', 'subscriptions.change')
  on conflict do nothing;
drop index concurrently if exists subscription_changed;
create index concurrently subscription_changed on subscription (status, updated_at desc, id desc);
drop index concurrently if exists subscription_charge_failing;
create index concurrently subscription_charge_failing on subscription_charge (day, subscription_id)
  where state = 'due' and tries > 0;
-- As subscription_delivery_due, with the id: a page of the list ends within a day.
drop index concurrently if exists subscription_delivery_next;
create index concurrently subscription_delivery_next on subscription_delivery (day, subscription_id)
  where state = 'due';
drop index concurrently if exists subscription_delivery_due;
