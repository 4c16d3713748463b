-- The earliest time of a delivery's charge: its customer was notified (told_at) at the required distance (security
-- review M5).
alter table subscription_charge add column charge_after timestamptz;
