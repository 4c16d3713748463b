-- Rights of the back office's first screens.
insert into role_permission (role, permission) values
  ('pharmacist', 'work.read'), ('operator', 'work.read'), ('dispatch', 'work.read'), ('editor', 'work.read'),
  ('manager', 'work.read'),
  ('pharmacist', 'orders.note'), ('operator', 'orders.note'), ('dispatch', 'orders.note'), ('manager', 'orders.note'),
  ('pharmacist', 'prescriptions.free'), ('manager', 'prescriptions.free')
  on conflict do nothing;
