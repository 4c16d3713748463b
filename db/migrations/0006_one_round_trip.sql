-- Saving a draft in one statement: locks the order, then looks for a payment that is being confirmed. The two are
-- statements of their own, each sees what is committed when it begins, so the payment that held the lock is seen.
create function is_being_paid(asked uuid) returns boolean language plpgsql volatile as
  $$ begin perform from orders where id = asked for update; return exists (select from payment_attempt where order_id = asked and state = 'confirming'); end $$;
