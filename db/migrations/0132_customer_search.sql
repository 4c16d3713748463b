-- no-transaction
-- Staff find customers by phone and by name; e-mail and RUT have their own indexes.
drop index concurrently if exists account_client_phone;
create index concurrently account_client_phone on account (phone_number) where role = 'client' and phone_number <> '';
drop index concurrently if exists account_client_name;
create index concurrently account_client_name on account using gin (
  translate(lower(first_name || ' ' || last_name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops
) where role = 'client';
