-- A wallet's reference has 26 random characters, 130 bits: ASVS 11.5.1 asks for 128 of what opens something by itself.
create or replace function attempt_is_sound(a payment_attempt) returns boolean language plpgsql immutable as $$ begin
  return a.amount > 0 and length(a.buy_order) <= 35
    and a.state in ('starting', 'open', 'confirming', 'approved', 'declined', 'abandoned', 'reversal_due',
      'reversed'); end $$;
