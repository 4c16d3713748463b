-- The catalogue (SHOP §3). lib/spanish-text.ts normalises words for search, so the rule 'accents and case ignored' has
-- one place.
create extension if not exists pg_trgm;

create table laboratory (
  id integer generated always as identity primary key,
  label text not null unique,
  slug text not null unique
);

create table brand (
  id integer generated always as identity primary key,
  label text not null unique,
  slug text not null unique
);

-- Two levels: a category has no parent, a sub-category has one.
create table category (
  id integer generated always as identity primary key,
  product_type text not null check (product_type in ('Medicament', 'Dermocosmetic', 'Vitamins-supplements',
    'Accesories')),
  parent_id integer references category (id),
  label text not null,
  slug text not null,
  unique nulls not distinct (product_type, parent_id, slug)
);

create table product (
  id integer generated always as identity primary key,
  sku text not null unique check (sku ~ '^[0-9A-Za-z._-]{1,40}$'),
  product_name text not null check (length(product_name) between 2 and 200),
  slug text not null,
  product_type text not null check (product_type in ('Medicament', 'Dermocosmetic', 'Vitamins-supplements',
    'Accesories')),
  category_id integer not null references category (id),
  sub_category_id integer not null references category (id),
  laboratory_id integer references laboratory (id),
  brand_id integer references brand (id),
  -- [{ name, amountContent, unitMeasure }]
  active_principles jsonb not null default '[]',
  principle_slugs text[] not null default '{}',
  -- Same principles, same amounts, same form: the products that a customer may compare (null: none).
  equivalence_key text,
  strength text not null default '',
  pharmaceutical_form text not null default '',
  pharmaceutical_form_text text not null default '',
  unit_content numeric(12, 3) not null default 1 check (unit_content > 0),
  amount_content text not null default '',
  package_kind text not null default 'box'
    check (package_kind in ('box', 'blister', 'bottle', 'tube', 'jar', 'dropper', 'ampoule', 'inhaler')),
  sale_condition text not null check (sale_condition in ('noPrescription', 'simpleRecipe', 'MandatorySimpleRecipe',
    'recipeRetention', 'recipeCheck')),
  storage_condition text not null default '',
  cold_chain boolean not null default false,
  equivalence text check (equivalence in ('bioequivalent', 'referrer', 'generic')),
  shipping_methods text[] not null
    check (shipping_methods <@ array['homeDelivery', 'withdrawalStore'] and cardinality(shipping_methods) > 0),
  normal_price integer not null check (normal_price > 0),
  offer_price integer check (offer_price > 0 and offer_price < normal_price),
  mi_boldo_price integer check (mi_boldo_price > 0 and mi_boldo_price <= normal_price),
  fractional_unit_price integer check (fractional_unit_price > 0),
  -- A visitor's price, for filters and sorting.
  current_price integer not null generated always as (least(normal_price, offer_price)) stored,
  -- SHOP §2: the slider's ends use the member price if present, else the normal price.
  slider_price integer not null generated always as (coalesce(mi_boldo_price, normal_price)) stored,
  stock integer not null default 0 check (stock >= 0),
  -- Units promised to payments under way; never more than the stock.
  held integer not null default 0 check (held >= 0 and held <= stock),
  in_stock boolean not null generated always as (stock > held) stored,
  max_quantity integer not null default 10 check (max_quantity > 0),
  subscription boolean not null default false,
  loyalty_discount boolean not null default false,
  free_dispatch boolean not null default false,
  need_quote boolean not null default false,
  insurance boolean not null default false,
  highlighted boolean not null default false,
  enabled boolean not null default true,
  badge text,
  promo_available text,
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  image_urls text[] not null default '{}',
  registration text,
  atc text,
  source text not null default 'import',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_name text not null,
  search_detail text not null,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('simple', search_name), 'A') || setweight(to_tsvector('simple', search_detail), 'B')) stored
) with (fillfactor = 85);

-- One index per order of a list: scope (all, type, category, sub-category) × sort (newest, name, price).
create index product_newest on product (created_at desc, id desc) where enabled;
create index product_name on product (search_name, id) where enabled;
create index product_price on product (current_price, id) where enabled;
create index product_type_newest on product (product_type, created_at desc, id desc) where enabled;
create index product_type_name on product (product_type, search_name, id) where enabled;
create index product_type_price on product (product_type, current_price, id) where enabled;
create index product_category_newest on product (category_id, created_at desc, id desc) where enabled;
create index product_category_name on product (category_id, search_name, id) where enabled;
create index product_category_price on product (category_id, current_price, id) where enabled;
create index product_sub_category_newest on product (sub_category_id, created_at desc, id desc) where enabled;
create index product_sub_category_name on product (sub_category_id, search_name, id) where enabled;
create index product_sub_category_price on product (sub_category_id, current_price, id) where enabled;
create index product_brand on product (brand_id, created_at desc, id desc) where enabled;
create index product_laboratory on product (laboratory_id, created_at desc, id desc) where enabled;
create index product_slider_price on product (product_type, slider_price) where enabled;
create index product_highlighted on product (product_type, created_at desc) where enabled and highlighted;
create index product_equivalence on product (equivalence_key) where enabled and equivalence_key is not null;
create index product_principles on product using gin (principle_slugs) where enabled;
create index product_search on product using gin (search_vector) with (fastupdate = off) where enabled;

-- Every word the catalogue uses, for prefixes and small typing errors.
create table search_word (
  word text primary key,
  frequency integer not null
);
create index search_word_trigram on search_word using gin (word gin_trgm_ops);
create index search_word_prefix on search_word (word text_pattern_ops);

-- One row, raised by each visible change of the catalogue; caches compare it.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);
