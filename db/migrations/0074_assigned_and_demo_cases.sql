-- To whom staff gave a case; null for other events.
alter table case_event add column if not exists assigned_to uuid;

-- The demo's entries of the claims book: production refuses a database that still has them.
alter table demo_row drop constraint demo_row_kind_check;
alter table demo_row add constraint demo_row_kind_check
  check (kind in ('coupon', 'promotion', 'account', 'product', 'case'));
