-- no-transaction
-- Who sees payments, and the indexes of their lists.
insert into role_permission (role, permission) values ('operator', 'payments.read'), ('manager', 'payments.read')
  on conflict do nothing;
-- An attempt enters it with its end: while it is open, each step of a payment would write an entry.
drop index concurrently if exists payment_attempt_ended;
create index concurrently payment_attempt_ended on payment_attempt (gateway, state, created_at desc, id desc)
  where state in ('approved', 'declined', 'abandoned', 'reversal_due', 'reversed');
drop index concurrently if exists extra_payment_recent;
create index concurrently extra_payment_recent on extra_payment (created_at desc);
drop index concurrently if exists order_review_disputes;
create index concurrently order_review_disputes on order_review (opened_at desc) where kind = 'payment_disputed';
drop index concurrently if exists payment_return_disputes;
create index concurrently payment_return_disputes on payment_return (reported_at desc) where kind = 'charged_back';
