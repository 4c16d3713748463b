-- Keys of the pharmacy's other systems, and what they sent (decision 95).
create table api_key (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  -- Shown in lists; the secret behind it is not stored.
  prefix text not null unique check (prefix ~ '^[0-9A-Za-z]{12}$'),
  -- SHA-256 of the whole key.
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  -- Accounts of staff, without references: a deletion leaves the record.
  created_by uuid not null,
  expires_at timestamptz not null,
  last_used_on date,
  revoked_at timestamptz,
  revoked_by uuid
);

create table received_batch (
  key_id uuid not null references api_key (id),
  -- The caller's Idempotency-Key.
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  kind text not null check (kind in ('stock', 'prices', 'products')),
  body_hash bytea not null check (length(body_hash) = 32),
  received_at timestamptz not null,
  -- Until when its process is at work. A repetition goes on after it.
  lease_until timestamptz not null,
  -- Null until it is done.
  answer text,
  primary key (key_id, idempotency_key)
);
create index received_batch_at on received_batch (received_at);

-- A relative change is applied once, by the id that the other system gave it.
alter table stock_movement add column external_id text check (length(external_id) between 1 and 100);
create unique index stock_movement_external on stock_movement (product_id, actor, external_id)
  where external_id is not null;

insert into role_permission (role, permission) values ('manager', 'keys.edit') on conflict do nothing;
