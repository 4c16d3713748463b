-- no-transaction
alter table mail_outbox validate constraint mail_outbox_rank_check;
drop index concurrently if exists mail_outbox_rank;
create index concurrently mail_outbox_rank on mail_outbox (rank, (coalesce(due_at, next_attempt_at)), id)
  where sent_at is null and undeliverable_at is null;
drop index concurrently if exists mail_outbox_undeliverable;
create index concurrently mail_outbox_undeliverable on mail_outbox (about) where undeliverable_at is not null;
