-- From when a delivery may be charged: its customer has been told (told_at) with the notice that it deserves (security review M5).
alter table subscription_charge add column charge_after timestamptz;
