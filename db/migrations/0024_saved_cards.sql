-- The card that a customer lets the shop charge (ACCOUNT §3 Inscription; Transbank Oneclick Mall). The shop never has
-- its number.

-- A customer's way to the provider's form and back. The id is the customer's name at the provider, a new one for each
-- inscription. A second inscription under the same name would invalidate the first one's card.
create table card_inscription (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- The checkout that waits for it; null when it began in the account.
  subscription_id uuid references subscription (id),
  token text unique,
  state text not null check (state in ('starting', 'open', 'finishing', 'enrolled', 'declined', 'abandoned')),
  response_code integer,
  reason text,
  -- During one process's query to the provider, no other process makes one.
  lease_until timestamptz,
  next_check_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index card_inscription_due on card_inscription (next_check_at) where next_check_at is not null;
create index card_inscription_account on card_inscription (account_id, created_at desc);

create table saved_card (
  -- The inscription's.
  id uuid primary key references card_inscription (id),
  account_id uuid not null references account (id),
  -- The provider's key for charges, sealed (lib/key-ring.ts).
  secret bytea not null,
  card_type text not null,
  last_digits text not null check (last_digits ~ '^[0-9]{0,4}$'),
  -- A removed card cannot be charged; its row is deleted after the provider has deleted it too.
  state text not null check (state in ('saved', 'removed')),
  next_check_at timestamptz,
  created_at timestamptz not null
);
create unique index saved_card_one on saved_card (account_id) where state = 'saved';
create index saved_card_due on saved_card (next_check_at) where next_check_at is not null;
