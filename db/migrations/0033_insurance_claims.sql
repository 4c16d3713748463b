-- What an insurer owes for a sold order, and how asking for it stands (SHOP §1; security review L5). Who is insured stays in
-- order_insurance: this table has no health data.
create table insurance_claim (
  -- The insurer's key: the same claim asked for twice counts once.
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- The order as it was claimed.
  order_version integer not null,
  -- CLP.
  amount integer not null check (amount > 0),
  state text not null check (state in ('requested', 'accepted', 'refused', 'cancel_due', 'cancelled')),
  -- Why it was refused.
  reason text,
  tries integer not null default 0,
  -- When the job looks at it again; null when there is nothing left to do.
  next_try_at timestamptz,
  -- While a process asks the insurer, no other does.
  lease_until timestamptz,
  -- Null while the order is a draft: an order that costs nothing is claimed before it is completed.
  sold_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index insurance_claim_live on insurance_claim (order_id) where state in ('requested', 'accepted');
create index insurance_claim_order on insurance_claim (order_id);
create index insurance_claim_due on insurance_claim (next_try_at) where next_try_at is not null;
create index insurance_claim_list on insurance_claim (state, created_at desc) where sold_at is not null;
