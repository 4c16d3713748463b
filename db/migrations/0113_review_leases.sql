-- A pharmacist has a prescription for a time, and answers a checklist (decision 90). Without a time, as processes of
-- an earlier version take it, the prescription may be taken by a colleague at once.
alter table prescription
  add column lease_until timestamptz,
  -- { by, at, answers }: the account whose answers these are, and the answer to each requirement.
  add column checks jsonb,
  -- As written on the prescription.
  add column prescriber_name text not null default '' check (length(prescriber_name) <= 200),
  add column prescriber_run text not null default '' check (length(prescriber_run) <= 12),
  -- [{ productId, pieces, repeats }]
  add column authorised jsonb;
create index prescription_leased on prescription (lease_until) where state = 'en revisión';

-- Why earlier purchases were read; null for a reading of the file.
alter table prescription_read add column reason text check (length(reason) <= 40);

insert into role_permission (role, permission) values
  ('pharmacist', 'prescriptions.free'), ('manager', 'prescriptions.free')
  on conflict do nothing;
