-- The second factor of staff (server rules §7): the key of their authenticator, sealed to the account. `last_step` is
-- the period (30 s since 1970) of the last code that was used: no code of it or of an earlier one is good again.
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  sealed_key text not null,
  last_step bigint not null,
  created_at timestamptz not null
);

-- Keyed hashes of the unused recovery codes.
create table recovery_code (
  account_id uuid not null references second_factor (account_id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
