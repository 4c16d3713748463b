-- Which messages of customers staff have read: they may name an illness (Ley 21.719). As order_read: of one person's
-- reads of a case in one hour the first is a row. Outlives the case.
create table case_read (
  case_id uuid not null,
  account_id uuid not null,
  -- The role then.
  reader text not null,
  hour timestamptz not null,
  at timestamptz not null,
  primary key (case_id, account_id, hour)
);
