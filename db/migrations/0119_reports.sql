insert into role_permission (role, permission) values ('manager', 'reports.read') on conflict do nothing;
