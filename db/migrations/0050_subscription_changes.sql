-- What a customer changed in a running subscription: its delivery's date, and what it became.
alter table subscription_history add column detail text;
