-- Registrations (ACCOUNT §3, §4, §7): the form's data waits here until the e-mail's link is opened. Only then is an
-- account made, so that typing another person's e-mail or RUT takes neither.
create table registration (
  -- The later account's id.
  id uuid primary key,
  -- Of the whole form: registering twice with the same data is one registration.
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

-- argon2id in PHC format; null without a password.
alter table account add column password_hash text;
alter table account add column privacy_accepted_at timestamptz;
-- Accounts by a sign-in provider have no RUT before their information is complete.
alter table account alter column rut drop not null;
alter table account add constraint account_profile_has_rut check (rut is not null or not has_profile);
