-- Registering (ACCOUNT §3, §4, §7): what was filled in waits here until the e-mail's link is opened. Only then there is an
-- account, so that nobody takes another's e-mail or RUT by typing it.
create table registration (
  -- The account's id once it is made.
  id uuid primary key,
  -- Of everything that was filled in: registering twice with the same is registering once.
  digest text not null unique,
  email text not null check (email = lower(email)),
  rut text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  gender text not null check (gender in ('female', 'male')),
  birthdate date not null,
  privacy_accepted_at timestamptz not null,
  mailed_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_email on registration (email);
create index registration_expires on registration (expires_at);

-- argon2id in PHC format; null for who has not chosen one.
alter table account add column password_hash text;
alter table account add column privacy_accepted_at timestamptz;
-- Who signed in with a provider has no RUT before they complete their information.
alter table account alter column rut drop not null;
alter table account add constraint account_profile_has_rut check (rut is not null or not has_profile);
