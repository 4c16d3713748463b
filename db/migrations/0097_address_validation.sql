-- How an order's address was validated (SHOP §5, decision D52): its street was found, or its customer confirmed the
-- address after a doubt. Null: by neither. No check: each draft's save would pay for it (0021); the input has the
-- words.
alter table orders add column address_validation text;
