-- The attempt under confirmation, noted on its order under the order's lock: a save of the draft then reads one row
-- alone. Replaces is_being_paid (0006).
alter table orders add column confirming_attempt uuid;
update orders o set confirming_attempt = a.id from payment_attempt a where a.order_id = o.id and a.state = 'confirming';
drop function is_being_paid(uuid);
