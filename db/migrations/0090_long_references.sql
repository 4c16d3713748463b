-- A wallet's reference alone opens the response page: 22 random characters, 110 bits, after the order's eight and a
-- hyphen (security review S30). A card's stays within Transbank's 26.
create or replace function attempt_is_sound(a payment_attempt) returns boolean language plpgsql immutable as $$ begin
  return a.amount > 0 and length(a.buy_order) <= 31
    and a.state in ('starting', 'open', 'confirming', 'approved', 'declined', 'abandoned', 'reversal_due',
      'reversed'); end $$;
