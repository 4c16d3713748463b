-- Mails in the outbox are sealed, ranked and given up (security review S14; reliability R3, R5).
-- A new row is due at 'due_at'. A process of an earlier version looks at 'next_attempt_at', which is never: it would
-- send a mail without words.
alter table mail_outbox
  alter column next_attempt_at set default 'infinity',
  add column sealed text,
  add column due_at timestamptz,
  -- 0: somebody waits at the screen; 1: of an order; 2: a notice.
  add column rank smallint not null default 2,
  -- How often a mail server refused it for good (5xx).
  add column refusals smallint not null default 0,
  add column undeliverable_at timestamptz,
  -- The order or case that it is about, for staff.
  add column about uuid,
  -- Checked in 0089: a scan under this file's lock would hold up every sale.
  add constraint mail_outbox_rank_check check (rank between 0 and 2) not valid;
alter table mail_outbox alter column sealed set storage external;
