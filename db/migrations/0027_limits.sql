-- Calls of one caller within one window. Unlogged: after a crash of the database every count begins anew. Processes of
-- the earlier version still count wrong coupons in coupon_guess; a later migration drops it.
create unlogged table limit_window (
  -- A keyed hash of the limit and the caller.
  key text primary key,
  ends_at timestamptz not null,
  calls integer not null
) with (fillfactor = 50);

-- Networks that have signed in to an account: failures from other networks do not lock them out. A keyed hash, never an
-- address.
create table sign_in_network (
  account_id uuid not null references account (id) on delete cascade,
  network text not null,
  last_used_at timestamptz not null,
  primary key (account_id, network)
);
create index sign_in_network_by_use on sign_in_network (last_used_at);
