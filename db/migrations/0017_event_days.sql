-- Products with tags of an event day, for the counts and the order of its listing (SHOP §9).
create index product_event_tags on product (id) where enabled and event_tags <> '{}';
