-- Processes of the version before 0027 still count wrong coupons here. A later migration drops it.
comment on table coupon_guess is 'Not written since migration 0027: limit_window has these counts.';
