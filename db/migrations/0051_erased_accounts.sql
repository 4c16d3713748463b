-- Deleting an account (Ley 21.719). Its row stays, without personal data, until nothing refers to it any more: cards
-- that the provider must still delete, ended subscriptions. Then the nightly job deletes it.
alter table account add column erased_at timestamptz;
create index account_erased on account (erased_at) where erased_at is not null;

-- A call that had read its account before the deletion writes nothing afterwards.
create function keep_account_erased() returns trigger language plpgsql as $$ begin
  return null; end $$;
create trigger account_stays_erased before update on account for each row
  when (old.erased_at is not null) execute function keep_account_erased();

-- Nothing new belongs to it either. Waiting for the row's lock, a statement sees a deletion under way.
create function refuse_erased_account() returns trigger language plpgsql as $$ begin
  perform from account where id = new.account_id and erased_at is null for key share;
  if not found then raise foreign_key_violation using message = 'the account was deleted'; end if;
  return new; end $$;
create trigger account_address_not_erased before insert on account_address
  for each row execute function refuse_erased_account();
create trigger account_identity_not_erased before insert on account_identity
  for each row execute function refuse_erased_account();
create trigger account_consent_not_erased before insert on account_consent
  for each row execute function refuse_erased_account();
create trigger subscription_not_erased before insert on subscription
  for each row execute function refuse_erased_account();
create trigger card_inscription_not_erased before insert on card_inscription
  for each row execute function refuse_erased_account();
