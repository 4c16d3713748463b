-- Passwords that are recovered by mail, and the captcha of forms that anybody may send.

-- E-mails for which a link was requested, until the job has looked for their account: the request itself does not.
create table password_recovery (
  email text primary key,
  requested_at timestamptz not null
);

-- Solutions of the captcha that were used, until they expire. A challenge costs no row.
create table captcha_solution (
  nonce text primary key,
  expires_at timestamptz not null
);
create index captcha_solution_expiry on captcha_solution (expires_at);
