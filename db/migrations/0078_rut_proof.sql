-- When its owner proved the account's RUT: with the identity card, or the card's number to an insurer. Null: anybody
-- may have typed it, so it gives nothing of what others know about that RUT.
alter table account add column rut_proven_at timestamptz check (rut_proven_at is null or rut is not null);

insert into role_permission (role, permission) values
  ('dispatch', 'ruts.prove'), ('operator', 'ruts.prove'), ('pharmacist', 'ruts.prove');
