-- Each consent of a customer: to which version of which text, from when, until when (Ley 21.719).
create table account_consent (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('privacy', 'health', 'promotions')),
  -- Of the text, see shop/people/accounts/own-data/consent.rules.ts.
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index account_consent_given on account_consent (account_id, kind) where withdrawn_at is null;
create index account_consent_account on account_consent (account_id, id);
-- Those of the versions before, all to the first texts. When news by mail were accepted was not written: at the latest
-- with the profile's last change.
insert into account_consent (account_id, kind, version, given_at)
  select id, 'privacy', '1', privacy_accepted_at from account where privacy_accepted_at is not null
  union all
  select id, 'health', '1', health_consent_at from account where health_consent_at is not null
  union all
  select id, 'promotions', '1', updated_at from account where promotions;
