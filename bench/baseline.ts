// The baseline: a bare Node http server with one prepared SQL statement a call, without validation, rendering, GraphQL
// or cart rules. run.ts starts it: `node bench/baseline.ts --port 4001 --url postgres://…`.
import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { usage } from './child.ts'

const { values } = parseArgs({ options: { port: { type: 'string' }, url: { type: 'string' } } })
const pool = new pg.Pool({ connectionString: values.url, max: 10 })
pool.on('error', () => {})
// Its own small schema: a table of the columns that the shop's documents request (documents.ts), each index for one
// statement, and the words that a suggestion begins with.
await pool.query(`drop table if exists baseline_line, baseline_payment, baseline_order, baseline_guest,
  baseline_word, baseline_product;
  create table baseline_order (id uuid primary key, status text not null,
  amount integer not null default 0, email text, name text, rut text, phone text, address text, commune text,
  version integer not null default 0);
  create table baseline_guest (id uuid primary key, email text not null, name text not null,
  rut text not null, phone text not null);
  create table baseline_line (order_id uuid not null references baseline_order (id),
  product_id integer not null, quantity integer not null, price integer not null, primary key (order_id, product_id));
  create table baseline_payment (token text primary key,
  order_id uuid not null references baseline_order (id), amount integer not null, state text not null);
  create table baseline_product as select p.id, p.sku, p.product_name, p.slug, p.created_at, p.stock, p.held, p.enabled,
  p.image_urls, p.badge, b.label as brand, l.label as laboratory, p.equivalence, p.active_principles,
  p.unit_content::float8, p.pharmaceutical_form_text, p.product_type, p.normal_price, p.offer_price, p.current_price,
  p.mi_boldo_price, p.fractional_unit_price, p.max_quantity, p.sale_condition, p.shipping_methods, p.free_dispatch,
  p.cold_chain, p.description, p.meta_title, p.meta_description, p.strength, p.amount_content, p.pharmaceutical_form,
  p.storage_condition, p.registration, c.label as category, s.label as sub_category, p.category_id, p.in_stock,
  p.search_name, p.search_vector
  from product p join category c on c.id = p.category_id join category s on s.id = p.sub_category_id
  left join brand b on b.id = p.brand_id left join laboratory l on l.id = p.laboratory_id where p.enabled;
  alter table baseline_product add primary key (id);
  create unique index on baseline_product (sku);
  create index on baseline_product (category_id, created_at desc, id desc);
  create index on baseline_product using gin (search_vector);
  create table baseline_word as select word, id as product_id from baseline_product,
  regexp_split_to_table(search_name, '[^a-z0-9]+') word where word <> '';
  create index on baseline_word (word text_pattern_ops, product_id) include (product_id);
  alter table baseline_product set (fillfactor = 50)`)
await pool.query('vacuum analyze')

const CARD = `p.id, p.sku, p.product_name, p.slug, p.created_at, p.stock - p.held as stock, p.enabled, p.image_urls,
  p.badge, p.brand, p.laboratory, p.equivalence, p.active_principles, p.unit_content, p.pharmaceutical_form_text,
  p.product_type, p.normal_price, p.offer_price, p.mi_boldo_price, p.fractional_unit_price, p.max_quantity,
  p.sale_condition, p.shipping_methods, p.free_dispatch, p.cold_chain`
const DETAIL =
  `${CARD}, p.description, p.meta_title, p.meta_description, p.strength, p.amount_content, p.pharmaceutical_form, ` +
  'p.storage_condition, p.registration, p.category, p.sub_category'

/** Reads give one text, which PostgreSQL has made into JSON and Node only passes on. */
type Call = { name: string; text: string; values: (params: URLSearchParams) => unknown[] }
const CALLS: Record<string, Call> = {
  '/list': {
    name: 'list',
    text: `select json_build_object('total', (select count(*) from baseline_product where category_id = $1),
      'nodes', (select json_agg(card) from (select ${CARD} from baseline_product p
      where category_id = $1 order by created_at desc, id desc limit 20 offset $2) card))::text as json`,
    values: (params) => [Number(params.get('category')), Number(params.get('offset'))],
  },
  '/product': {
    name: 'product',
    text: `select row_to_json(product)::text as json
      from (select ${DETAIL} from baseline_product p where sku = $1) product`,
    values: (params) => [params.get('sku')],
  },
  '/search': {
    name: 'search',
    text: `with hit as materialized (select id, in_stock, search_name from baseline_product
      where search_vector @@ $1::tsquery)
      select json_build_object('total', (select count(*) from hit), 'nodes', (select json_agg(card) from
      (select ${CARD} from (select * from hit order by in_stock desc, search_name limit $2) page
      join baseline_product p using (id) order by page.in_stock desc, page.search_name) card))::text as json`,
    values: (params) => [
      params
        .get('words')!
        .split(' ')
        .map((word) => `'${word}':*`)
        .join(' & '),
      Number(params.get('first')),
    ],
  },
  '/suggest': {
    name: 'suggest',
    text: `select json_agg(card)::text as json from (select ${DETAIL} from (select distinct product_id from (
      select product_id from baseline_word where word like $1 order by word limit 12) begun limit $2) page
      join baseline_product p on p.id = page.product_id) card`,
    values: (params) => [`${params.get('words')}%`, Number(params.get('first'))],
  },
  '/change': {
    name: 'change',
    text: `update baseline_product set stock = stock + 1, normal_price = normal_price + 10 where id = $1 returning id`,
    values: (params) => [Number(params.get('product'))],
  },
  '/create': {
    name: 'create',
    text: `with made as (insert into baseline_order (id, status) values ($1, 'PENDIENTE') returning id)
      insert into baseline_line
      select made.id, p.id, 1, p.current_price
      from made, baseline_product p
      where p.id = $2
      returning order_id`,
    values: (params) => [randomUUID(), Number(params.get('product'))],
  },
  '/add': {
    name: 'add',
    text: `with line as (insert into baseline_line select $1, p.id, $3, p.current_price from baseline_product p
      where p.id = $2
        on conflict (order_id, product_id) do update
        set quantity = excluded.quantity, price = excluded.price
        returning price * quantity as total)
      update baseline_order
      set amount = amount + line.total, version = version + 1
      from line
      where id = $1
      returning id, amount, version`,
    values: (params) => [params.get('order'), Number(params.get('product')), Number(params.get('quantity'))],
  },
  '/guest': {
    name: 'guest',
    text: 'insert into baseline_guest values ($1, $2, $3, $4, $5) returning id',
    values: (params) => [randomUUID(), params.get('email'), 'Inés Muñoz', '12345678-5', '987654321'],
  },
  '/address': {
    name: 'address',
    text: `update baseline_order
      set email = $2, name = 'Inés Muñoz', rut = '12345678-5', phone = '987654321', address = 'Av. Apoquindo 5016',
      commune = c.label, amount = amount + c.price, version = version + 1
      from commune c where baseline_order.id = $1 and c.id = '13114' returning baseline_order.id, amount`,
    values: (params) => [params.get('order'), params.get('email')],
  },
  '/pay': {
    name: 'pay',
    text: `with held as (update baseline_product p set held = held + l.quantity from baseline_line l
      where l.order_id = $1 and p.id = l.product_id and p.stock - p.held >= l.quantity returning p.id)
      insert into baseline_payment
      select $2, o.id, o.amount, 'open'
      from baseline_order o
      where o.id = $1 and exists (select from held)
      returning token`,
    values: (params) => [params.get('order'), params.get('token')],
  },
  '/return': {
    name: 'return',
    text: `with paid as (update baseline_payment set state = 'approved' where token = $1 and state = 'open'
      returning order_id),
      sold as (update baseline_product p set stock = stock - l.quantity, held = held - l.quantity
      from baseline_line l, paid
      where l.order_id = paid.order_id and p.id = l.product_id)
      update baseline_order set status = 'AUTORIZADO' from paid where id = paid.order_id returning id`,
    values: (params) => [params.get('token')],
  },
  '/result': {
    name: 'result',
    text: `select o.id, o.status, o.amount, p.state,
      (select json_agg(json_build_object('name', q.product_name, 'quantity', l.quantity, 'price', l.price))
      from baseline_line l join baseline_product q on q.id = l.product_id where l.order_id = o.id) as lines
      from baseline_payment p join baseline_order o on o.id = p.order_id where p.token = $1`,
    values: (params) => [params.get('token')],
  },
}

const server = createServer(async (request, response) => {
  const [path, query] = request.url!.split('?')
  const call = CALLS[path!]
  if (!call) return void response.writeHead(404).end()
  try {
    const { rows } = await pool.query({
      name: call.name,
      text: call.text,
      values: call.values(new URLSearchParams(query)),
    })
    const body = rows[0] && 'json' in rows[0] ? (rows[0].json ?? '[]') : JSON.stringify(rows)
    // A write without an effect is a failure.
    response
      .writeHead(rows.length > 0 ? 200 : 409, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  } catch (error) {
    response.writeHead(500).end((error as Error).message)
  }
})
server.keepAliveTimeout = 120_000 // as the shop's (serve.ts)
server.listen(Number(values.port), '127.0.0.1', () => process.send?.({ ready: true }))
process.on('message', (word) => {
  if (word === 'usage') process.send?.(usage())
})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
