-- Accounts after a guest's purchase: the password waits here until the mail's link has proved the order's
-- e-mail. The person's data is the order's own.
create table guest_account_request (
  -- The later account's id.
  id uuid primary key,
  order_id uuid not null unique references orders (id) on delete cascade,
  -- argon2id in PHC format.
  password_hash text not null,
  privacy_accepted_at timestamptz not null,
  mailed_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_account_request_expires on guest_account_request (expires_at);
