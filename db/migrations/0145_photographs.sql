-- Photographs of products that staff upload (decision 98). A product names one as '/uploaded/<id>' in image_urls; its
-- file lies in the shop's file store, sealed under the id.
create table photograph (
  id uuid primary key,
  -- Null: the product was deleted, and the file will be.
  product_id integer references product (id) on delete set null,
  -- SHA-256 of the file, so that the same photograph sent twice is shown once.
  digest text not null,
  byte_size integer not null,
  stored boolean not null default false,
  created_at timestamptz not null,
  -- Since when no product names it; the file is deleted some days later.
  unused_since timestamptz
);
create index photograph_product on photograph (product_id);
create index photograph_unused on photograph (unused_since) where unused_since is not null;

-- What a photograph shows, by its address: {"/uploaded/<id>": "Caja, de frente"}.
alter table product add column image_texts jsonb not null default '{}';
create trigger product_described after update of image_texts on product
  for each statement execute function notify_catalogue_changed();
