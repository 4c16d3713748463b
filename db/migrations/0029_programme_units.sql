-- The progressive programme counts units by account and product over Chile's calendar year (decision D9), never by a
-- typed RUT (security review H3). A unit is reserved during its order's payment, and used afterwards. The key gives
-- each step of a year to one unit only.
create table programme_unit (
  account_id uuid not null references account (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  -- Chile's month, its first day.
  month date not null,
  year integer not null generated always as (extract(year from month)) stored,
  step integer not null check (step between 1 and 24),
  order_id uuid not null references orders (id) on delete cascade,
  used boolean not null default false,
  expires_at timestamptz not null,
  primary key (account_id, product_id, year, step)
);
create index programme_unit_order on programme_unit (order_id);
create index programme_unit_expiry on programme_unit (expires_at) where not used;

-- The step of each unit in the programme: '1,2'. The column promo_units stays for processes of the version before.
alter table order_line add column promo_steps text not null default '' check (promo_steps ~ '^(\d+(,\d+)*)?$');

-- Purchases by RUT become the account's with this RUT. Purchases without an account have no owner any more.
insert into programme_unit (account_id, product_id, month, step, order_id, used, expires_at)
select account_id, product_id, month, step, order_id, true, expires_at from (
  select a.id as account_id, l.product_id, u.month, u.order_id, u.expires_at,
    row_number() over (partition by a.id, l.product_id, extract(year from u.month)
      order by u.month, u.order_id, unit) as step
  from (select distinct on (order_id) order_id, rut, month, expires_at
    from programme_use where used order by order_id) u
    join account a on a.rut = u.rut and a.role = 'client'
    join order_line l on l.order_id = u.order_id and l.promo_units > 0
    cross join lateral generate_series(1, l.promo_units) unit
) bought where step <= 24;

-- The tables of the version before (programme_month, programme_use) stay while its processes run; their people's
-- history does not.
delete from programme_use where used;
delete from programme_month;

-- A coupon for one use per person is counted by account, or by an operator by RUT (shop/shelf/coupons): guests' RUTs
-- are no longer requested.
update coupon_use u set client = a.id::text from account a where a.rut = u.rut and a.role = 'client'
  and u.client <> a.id::text;

-- The programme's own unchanged texts: the next start writes today's. Texts that staff changed stay.
delete from content_landing where position = 'programme' and identifier = 'descuentos-progresivos'
  and sections->0->>'text' in (
  '20 % en la primera unidad, 30 % en la segunda y 40 % desde la tercera hasta la duodécima.',
    '20% on the first unit, 30% on the second and 40% from the third to the twelfth.');
