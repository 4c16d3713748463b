-- no-transaction
-- A person types or scans a lot without knowing its product.
create index concurrently if not exists lot_code on lot (code);
