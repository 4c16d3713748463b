-- Lists that content pages name (CONTENT §2.1): products by a rule over categories, principles and flags
-- (data/collections.json). A product has the slugs of its lists, so that a page is one walk of the catalogue.
create table collection (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,60}$'),
  product_type text not null,
  -- The order among the lists.
  place smallint not null,
  name_es text not null,
  name_en text not null,
  description_es text not null,
  description_en text not null,
  -- 'category' or 'category/sub-category', as slugs.
  categories text[] not null default '{}',
  principles text[] not null default '{}',
  promotion text,
  insurable boolean not null default false,
  -- Leaves out every product that needs a prescription.
  direct_sale boolean not null default false
);
create trigger collection_edited after insert or update or delete or truncate on collection
  for each statement execute function notify_catalogue_changed();

alter table product add column collections text[] not null default '{}';
create index product_collected on product using gin (collections) where enabled;
create trigger product_collected after update of collections on product
  for each statement execute function notify_catalogue_changed();

-- Campaign landings (CONTENT §2.4): when each begins and ends.
create table campaign (
  landing text primary key check (landing in ('black-friday', 'cyber-day', 'cyber-monday')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create trigger campaign_edited after insert or update or delete or truncate on campaign
  for each statement execute function tell_content_changed();

-- People who ask for a campaign's offers; one row per e-mail and campaign (CONTENT §7 'customer offer').
create table campaign_offer (
  id bigint generated always as identity primary key,
  campaign text not null check (campaign in ('black-friday', 'cyber-day', 'cyber-monday')),
  email text not null,
  first_names text not null,
  last_names text not null,
  locale text not null check (locale in ('es', 'en')),
  consented_at timestamptz not null,
  unique (email, campaign)
);
