-- Accounts by a sign-in provider (ACCOUNT §2, §7). A provider's person (`subject`) belongs to one account, and an
-- account has one person of each provider.
create table account_identity (
  provider text not null check (provider in ('google', 'facebook', 'twitter', 'apple')),
  subject text not null check (length(subject) between 1 and 255),
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject),
  unique (account_id, provider)
);

-- The shop's own tokens of a provider's answer that were used: each opens one account or one session.
create table used_provider_token (
  id text primary key,
  expires_at timestamptz not null
);
create index used_provider_token_expires on used_provider_token (expires_at);
