-- Another system changes prices by its key.
alter table price_change drop constraint price_change_source_check;
alter table price_change add constraint price_change_source_check
  check (source in ('form', 'bulk', 'import', 'api', 'sql'));
