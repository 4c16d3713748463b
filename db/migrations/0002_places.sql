-- Regions, communes with the delivery price, and street names for the address form (SHOP §3, §9).
create table region (
  id text primary key,
  label text not null,
  position integer not null
);

create table commune (
  id text primary key,
  label text not null,
  region_id text not null references region (id),
  price integer not null check (price >= 0),
  is_visible boolean not null default true
);
create index commune_region on commune (region_id);

create table street (
  commune_id text not null references commune (id),
  name text not null,
  search_name text not null,
  primary key (commune_id, name)
);
create index street_search on street (commune_id, search_name text_pattern_ops);
create index street_words on street using gin (search_name gin_trgm_ops);
