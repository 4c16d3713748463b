-- no-transaction
-- What was given back on each day.
drop index concurrently if exists refund_settled;
create index concurrently refund_settled on refund (settled_at) where state = 'done';
