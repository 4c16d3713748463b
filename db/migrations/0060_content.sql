-- The content service's texts and banners (CONTENT §2.2 §2.3 §3 §7), a row a revision. It takes the place of
-- content_banner and content_landing, which stay while processes of the version before run.
create table content_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'banner')),
  position text not null check (position ~ '^[a-z0-9-]{1,60}$'),
  identifier text not null check (identifier ~ '^[a-z0-9-]{1,60}$'),
  language text not null check (language in ('es', 'en')),
  -- Rises with each change of the entry in this language; no number is given twice.
  revision integer not null check (revision > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  title text not null check (length(title) between 1 and 200),
  -- For search engines; a banner's second line.
  description text not null default '' check (length(description) <= 500),
  -- Markdown as it was written, and what was read from it (shop/help/content/blocks.rules.ts).
  source text not null default '' check (length(source) <= 60000),
  body jsonb not null default '{"lead": [], "sections": []}' check (jsonb_typeof(body) = 'object'),
  picture text not null default '' check (picture ~ '^(/([^/\\].*)?)?$'),
  -- The date that writers gave a legal text's version.
  version_date date,
  -- A banner's order, button, address and second picture. A path of the shop: banners lead nowhere else.
  place integer not null default 0,
  action text not null default '' check (length(action) <= 60),
  url text not null default '' check (url ~ '^(/([^/\\].*)?)?$'),
  picture_mobile text not null default '' check (picture_mobile ~ '^(/([^/\\].*)?)?$'),
  -- The drawing's own ground, seen until it arrives.
  ground text not null default '#f1faf5' check (ground ~ '^#[0-9a-f]{6}$'),
  -- When a published revision is shown: from the first instant to before the second; null: without an end.
  valid_from timestamptz,
  valid_to timestamptz,
  -- 'seed': the shop's own first texts, which a newer version of the shop may replace.
  origin text not null check (origin in ('seed', 'staff')),
  -- Without a reference to the account: its deletion leaves the trail.
  changed_by uuid,
  changed_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  unique (position, identifier, language, revision),
  check (kind = 'text' or (url <> '' and picture <> '' and picture_mobile <> '')),
  check (valid_from < valid_to),
  check (state <> 'published' or (valid_from is not null and published_at is not null)),
  -- At most one revision is shown at any instant. Ranges of a hash, for want of an operator for equal texts here.
  constraint content_entry_one_at_a_time exclude using gist (
    int8range(hashtextextended(position || ' ' || identifier || ' ' || language, 0),
      hashtextextended(position || ' ' || identifier || ' ' || language, 0), '[]') with &&,
    tstzrange(valid_from, valid_to) with &&
  ) where (state = 'published')
);
create index content_entry_shown on content_entry (position, language, identifier) where state = 'published';

create trigger content_entry_changed after insert or update or delete or truncate on content_entry
  for each statement execute function tell_content_changed();

-- What staff took away by hand stays away. Texts that they edited by hand are the only rows lost: nothing told them
-- from the shop's own.
insert into content_entry (kind, position, identifier, language, revision, state, title, description, place, action,
  url, picture, picture_mobile, ground, valid_from, valid_to, origin, changed_at, published_at)
  select 'banner', position, identifier, language, 1, 'retired', title, text, place, action, url, image, image_mobile,
    ground, 'epoch', now(), 'staff', now(), 'epoch'
  from content_banner where not enabled and length(title) between 1 and 200 and url <> '';

insert into role_permission (role, permission) values ('manager', 'content.edit') on conflict do nothing;

-- Which revision of which text a purchase, a subscription and an account accepted. The Spanish text binds, the English
-- one is its translation. Triggers, so that no way to buy or to register can leave it out.
create table accepted_text (
  id bigint generated always as identity primary key,
  order_id uuid references orders (id) on delete cascade,
  subscription_id uuid references subscription (id) on delete cascade,
  account_id uuid references account (id) on delete cascade,
  position text not null,
  identifier text not null,
  revision integer not null,
  accepted_at timestamptz not null,
  -- The customer ticked the box: a payment within the day keeps that version, also when another replaced it meanwhile.
  ticked boolean not null default false,
  check (num_nonnulls(order_id, subscription_id, account_id) = 1),
  unique (order_id, identifier),
  unique (subscription_id, identifier),
  unique (account_id, identifier)
);
create unique index accepted_text_once on accepted_text (coalesce(order_id, subscription_id, account_id), identifier);

-- The revision that a page shows at that instant; null before the shop has one.
create function shown_revision(of_identifier text, at_time timestamptz) returns integer language sql stable as $$
  select revision from content_entry
  where position = 'page' and identifier = of_identifier and language = 'es' and state in ('published', 'retired')
    and valid_from <= at_time and (valid_to is null or at_time < valid_to)
  order by revision desc limit 1
$$;

-- One row an order and a subscription. A box that was ticked within the day says what the customer read; else a later
-- try is a later acceptance.
create function accept_terms(of_order uuid, of_subscription uuid, at_time timestamptz, by_tick boolean)
returns void language sql as $$
  insert into accepted_text (order_id, subscription_id, position, identifier, revision, accepted_at, ticked)
    select of_order, of_subscription, 'page', 'terminos-y-condiciones', shown.revision, at_time, by_tick
    from shown_revision('terminos-y-condiciones', at_time) as shown (revision) where shown.revision is not null
  on conflict (coalesce(order_id, subscription_id, account_id), identifier) do update
    set revision = excluded.revision, accepted_at = excluded.accepted_at, ticked = excluded.ticked
    where excluded.ticked or not accepted_text.ticked
      or accepted_text.accepted_at < excluded.accepted_at - interval '1 day'
$$;

-- The customer accepts the terms when they press the button that pays. Charges of a subscription have its acceptance.
create function accept_terms_by_payment() returns trigger language plpgsql as $$
begin
  perform accept_terms(o.id, null, new.created_at, false)
    from orders o where o.id = new.order_id and o.subscription_id is null;
  return null;
end
$$;
create trigger payment_attempt_accepts_terms after insert on payment_attempt
  for each row execute function accept_terms_by_payment();

-- Orders without a payment of their own: free ones, and those that an operator completes. A payment's row stays.
create function accept_terms_by_order() returns trigger language plpgsql as $$
begin
  perform accept_terms(o.id, null, new.at, false)
    from orders o
    where o.id = new.order_id and o.subscription_id is null
      and not exists (select from payment_attempt p where p.order_id = o.id);
  return null;
end
$$;
create trigger order_history_accepts_terms after insert on order_history
  for each row when (new.from_status = 'PENDIENTE' and new.to_status <> 'PENDIENTE')
  execute function accept_terms_by_order();

create function accept_terms_by_subscription() returns trigger language plpgsql as $$
begin
  perform accept_terms(null, new.subscription_id, new.at, false);
  return null;
end
$$;
create trigger subscription_history_accepts_terms after insert on subscription_history
  for each row when (new.from_status = 'PENDIENTE' and new.to_status <> 'PENDIENTE')
  execute function accept_terms_by_subscription();

-- Registering and completing a profile: the treatment of data, and the terms of the account.
create function accept_texts_by_account() returns trigger language plpgsql as $$
begin
  insert into accepted_text (account_id, position, identifier, revision, accepted_at)
    select new.account_id, 'page', text.identifier, shown.revision, new.given_at
    from unnest(array['politicas-de-privacidad', 'terminos-y-condiciones']) as text (identifier),
      shown_revision(text.identifier, new.given_at) as shown (revision)
    where shown.revision is not null
  on conflict (account_id, identifier) do update
    set revision = excluded.revision, accepted_at = excluded.accepted_at;
  return null;
end
$$;
create trigger account_consent_accepts_texts after insert on account_consent
  for each row when (new.kind = 'privacy') execute function accept_texts_by_account();
