-- The content service's data (SHOP §7, CONTENT §3): banners by position, landing content by position and identifier.
create table content_banner (
  id integer generated always as identity primary key,
  position text not null,
  identifier text not null,
  language text not null default 'es' check (language in ('es', 'en')),
  place integer not null,
  title text not null,
  text text not null default '',
  action text not null default '',
  -- A path of the shop: banners lead nowhere else.
  url text not null check (url ~ '^/([^/\\].*)?$'),
  image text not null check (image ~ '^/([^/\\].*)?$'),
  image_mobile text not null check (image_mobile ~ '^/([^/\\].*)?$'),
  -- The drawing's own ground, '#rrggbb', seen until it arrives.
  ground text not null default '#f1faf5' check (ground ~ '^#[0-9a-f]{6}$'),
  enabled boolean not null default true,
  unique (position, identifier, language)
);

create table content_landing (
  id integer generated always as identity primary key,
  position text not null,
  identifier text not null,
  language text not null default 'es' check (language in ('es', 'en')),
  -- A notice is shown again to its readers when this rises.
  version integer not null default 1,
  title text not null,
  text text not null default '',
  -- [{ title, text }]
  sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array'),
  enabled boolean not null default true,
  unique (position, identifier, language)
);

-- Cached pages show banners: a change notifies every process, as an import of the catalogue does.
create function tell_content_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_changed', 'content'); return null; end $$;
create trigger content_banner_changed after insert or update or delete or truncate on content_banner
  for each statement execute function tell_content_changed();
create trigger content_landing_changed after insert or update or delete or truncate on content_landing
  for each statement execute function tell_content_changed();

-- The event tracker (SHOP §7 save-event). The last three are stored with consent only; no RUT, no health data ever.
create table analytics_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  session text not null,
  event text not null,
  type text not null default '',
  value text not null default '',
  action text not null default '',
  user_id text,
  user_name text,
  user_email text,
  user_phone text
);
create index analytics_event_at on analytics_event (at);
