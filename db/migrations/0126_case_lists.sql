-- no-transaction
-- Staff's queue: what waits by its last day, and each state and kind by its own part of an index.
drop index concurrently if exists support_case_due;
create index concurrently support_case_due on support_case (coalesce(due_on, 'infinity'::date), created_at, id)
  where state in ('open', 'taken');
drop index concurrently if exists support_case_state;
create index concurrently support_case_state on support_case (state, kind, created_at desc, id desc);
drop index concurrently if exists support_case_phone;
create index concurrently support_case_phone on support_case (phone) where phone is not null;
drop index concurrently if exists support_case_name;
create index concurrently support_case_name on support_case using gin (
  translate(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')
  gin_trgm_ops
);
