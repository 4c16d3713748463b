-- What lets a deleted account's programme and once-a-person coupons go on when the same person registers again: keyed
-- hashes, without a way back to the person, until the programme's year ends (security review S31).
create table erased_account (
  account_id uuid primary key references account (id) on delete cascade,
  rut_key text not null,
  email_key text not null,
  expires_at timestamptz not null
);
create index erased_account_rut on erased_account (rut_key);

-- The insurer compared the RUT with the number on the identity card: the registration's person is the RUT's owner.
alter table registration add column rut_proven_at timestamptz;
