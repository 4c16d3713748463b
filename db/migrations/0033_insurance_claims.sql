-- An insurer's debt for a sold order, and the state of its claim (SHOP §1; security review L5). The insured person
-- stays in order_insurance: this table has no health data.
create table insurance_claim (
  -- The insurer's key: a repeated claim counts as one.
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
  -- The job's next check; null when nothing is left to do.
  next_try_at timestamptz,
  -- During one process's call to the insurer, no other process makes one.
  lease_until timestamptz,
  -- Null for a draft: an order that costs nothing is claimed before its completion.
  sold_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index insurance_claim_live on insurance_claim (order_id) where state in ('requested', 'accepted');
create index insurance_claim_order on insurance_claim (order_id);
create index insurance_claim_due on insurance_claim (next_try_at) where next_try_at is not null;
create index insurance_claim_list on insurance_claim (state, created_at desc) where sold_at is not null;
