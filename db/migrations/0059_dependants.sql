-- People whom a customer buys for: a child, a parent (issue 12, docs/decisions/0041).
create table dependant (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  birthdate date not null,
  -- Without dots; '' where the customer does not tell it.
  rut text not null default '',
  relationship text not null check (relationship in ('child', 'parent', 'partner', 'other')),
  -- The declaration of representation: which version of its text, and when
  -- (shop/ordering/prescriptions/dependants/dependant.input.ts).
  declared_version text not null,
  declared_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dependant_account on dependant (account_id, created_at);

-- Whom a prescription is for; null: the account's holder, or a guest. The patient's data is as it was when the
-- prescription went to the pharmacist: it outlives the dependant's row, with the prescription.
alter table prescription add column dependant_id uuid references dependant (id) on delete set null;
alter table prescription add column patient_name text not null default '';
alter table prescription add column patient_birthdate date;
alter table prescription add column patient_rut text not null default '';
create index prescription_dependant on prescription (dependant_id) where dependant_id is not null;
