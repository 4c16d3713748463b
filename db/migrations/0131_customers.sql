-- Which customers staff have opened, and why a pharmacist read the medicines that they bought (Ley 21.719). As
-- order_read: of one person's reads for one reason in one hour the first is a row. Outlives the account.
create table customer_read (
  -- Whose page.
  owner_id uuid not null,
  account_id uuid not null,
  -- The role then.
  reader text not null,
  -- '': the page; else the reason to read the purchases of medicines.
  reason text not null check (reason in ('', 'duplicates', 'quantity', 'interactions', 'customer_request')),
  hour timestamptz not null,
  at timestamptz not null,
  primary key (owner_id, account_id, reason, hour)
);

-- That somebody used a right of Ley 21.719, and how it ended. It does not say who: a manager counts and dates them.
create table data_request (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('copy', 'deletion')),
  state text not null check (state in ('begun', 'done', 'refused', 'interrupted')),
  at timestamptz not null,
  ended_at timestamptz
);
insert into data_request (kind, state, at, ended_at)
select 'deletion', 'done', erased_at, erased_at from account where erased_at is not null order by erased_at;

insert into role_permission (role, permission) values
  ('pharmacist', 'customers.health'), ('manager', 'customers.read'), ('manager', 'data-requests.read')
  on conflict do nothing;
