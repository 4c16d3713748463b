-- Products that carry tags of an event day: what its listing is counted and walked from (SHOP §9).
create index product_event_tags on product (id) where enabled and event_tags <> '{}';
