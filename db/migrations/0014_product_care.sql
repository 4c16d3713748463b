-- Promised: 'home delivery across continental Chile' (SHOP §1). Juan Fernández, Isla de Pascua and Antártica are not.
update commune set is_visible = false where id in ('05104', '05201', '12202');

-- A campaign's tags ('30-cyber-monday'), shown on the days of that campaign only (SHOP §9).
alter table product add column event_tags text[] not null default '{}';

-- Requests for a notice that a product is back (SHOP §4): one for an address and product, deleted after its notice.
create table stock_request (
  id bigint generated always as identity primary key,
  product_id integer not null references product (id) on delete cascade,
  email text not null,
  locale text not null check (locale in ('es', 'en')),
  consented_at timestamptz not null,
  unique (product_id, email)
);
create index stock_request_email on stock_request (email, consented_at);
