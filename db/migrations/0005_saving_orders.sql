-- Each save of a draft raises its version. Of two saves together one must read again, and a payment started for an
-- older version is refused.
alter table orders add column version integer not null default 0;
alter table payment_attempt add column order_version integer not null default 0;
alter table order_line drop column detail_discount;
alter table order_line add column detail_discount integer not null default 0 check (detail_discount >= 0);

-- Public holidays of the whole country: delivery days skip them (SHOP §9).
create table holiday (
  day date primary key,
  label text not null
);
