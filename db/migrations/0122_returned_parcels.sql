-- no-transaction
-- Parcels that returned wait for a decision of staff, in a list.
drop index concurrently if exists parcel_returned;
create index concurrently parcel_returned on parcel (since, id) where state = 'returned';
