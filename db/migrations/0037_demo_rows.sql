-- The rows that the demo's seed wrote (security review H5): production refuses a database that still has them.
create table demo_row (
  kind text not null check (kind in ('coupon', 'promotion', 'account', 'product')),
  -- A coupon's or promotion's code, an account's id, a product's sku.
  key text not null,
  -- A product's name in the demo: a renamed product is the shop's own.
  label text not null default '',
  primary key (kind, key)
);

-- Databases of earlier versions: the demo's people have fixed ids, and beside them the other rows are the demo's too.
insert into demo_row (kind, key) select 'account', id::text from account where id in
  ('00000000-0000-4000-8000-00000000c11e', '00000000-0000-4000-8000-000000000b3a',
    '00000000-0000-4000-8000-00000000fa4a', '00000000-0000-4000-8000-0000000000e0');
insert into demo_row (kind, key) select 'promotion', code from promotion
  where exists (select from demo_row) and code in ('lleva-3-paga-2', 'menos-25', 'ahorra-1000');
insert into demo_row (kind, key) select 'coupon', code from coupon
  where exists (select from demo_row)
    and code in ('CUIDATE10', 'HOLA10', 'DESPACHOGRATIS', 'PIEL20', 'MENOS3000', 'ULTIMOS5', 'CORTESIA100',
      'SUSCRIBE15', 'VERANO26');
-- The seed saves the catalogue within a minute of the people. A later import by the shop has a later `updated_at`.
insert into demo_row (kind, key, label) select 'product', sku, product_name from product
  where source in ('isp', 'cenabast', 'boldo-invented')
    and updated_at <= (select min(a.created_at) + interval '1 hour' from account a join demo_row d
      on d.kind = 'account' and d.key = a.id::text);
