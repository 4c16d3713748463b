-- Saves a draft in one statement: locks the order, then searches for a payment under confirmation. These are two
-- statements, each with its own snapshot, so the payment that held the lock is visible.
create function is_being_paid(asked uuid) returns boolean language plpgsql volatile as
  $$ begin perform from orders where id = asked for update; return exists (select from payment_attempt
    where order_id = asked and state = 'confirming'); end $$;
