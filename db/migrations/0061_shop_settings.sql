-- The shop's own facts (CONTENT §9; D15, D24): a section a row, as shop/people/settings/settings.rules.ts describes it.
-- Until staff change a section, the settings' file and the environment decide it at each start.
create table shop_setting (
  section text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  -- Rises with each change: two editors at once.
  revision integer not null default 1,
  by_staff boolean not null default false,
  changed_at timestamptz not null
);

-- Every process reads them again, and drops its cached pages.
create trigger shop_setting_changed after insert or update or delete or truncate on shop_setting
  for each statement execute function tell_content_changed();

insert into role_permission (role, permission) values ('manager', 'settings.edit');
