-- no-transaction
-- Staff's list of sold orders, and how one is found. Drafts are in none of them, so that saving a cart writes no entry.
drop index concurrently if exists orders_placed;
create index concurrently orders_placed on orders (placed_at desc, id desc) where placed_at is not null;
drop index concurrently if exists orders_by_state;
create index concurrently orders_by_state on orders (status, placed_at desc, id desc) where placed_at is not null;
drop index concurrently if exists orders_by_rut;
create index concurrently orders_by_rut on orders (rut, placed_at desc) where placed_at is not null;
drop index concurrently if exists orders_by_email;
create index concurrently orders_by_email on orders (lower(email), placed_at desc) where placed_at is not null;
drop index concurrently if exists orders_by_phone;
create index concurrently orders_by_phone on orders (phone, placed_at desc) where placed_at is not null;
drop index concurrently if exists orders_by_name;
create index concurrently orders_by_name on orders using gin (
  translate(lower(first_name || ' ' || last_name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops
) where placed_at is not null;
drop index concurrently if exists payment_attempt_card;
create index concurrently payment_attempt_card on payment_attempt (card_last_digits, settled_at)
  where state = 'approved' and card_last_digits is not null;
drop index concurrently if exists mail_outbox_about;
create index concurrently mail_outbox_about on mail_outbox (about) where about is not null;
