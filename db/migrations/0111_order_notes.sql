-- What staff write about an order for each other. Append-only; part of the customer's own copy, and cleaned with the
-- order. Without a reference to the account: its deletion leaves the note.
create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  account_id uuid not null,
  text text not null check (length(text) between 1 and 1000)
);
create index order_note_order on order_note (order_id, id);
