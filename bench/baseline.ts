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
await pool.query(`create table if not exists baseline_order (id uuid primary key, status text not null,
  amount integer not null default 0, email text, name text, rut text, phone text, address text, commune text,
  version integer not null default 0);
  create table if not exists baseline_guest (id uuid primary key, email text not null, name text not null,
  rut text not null, phone text not null);
  create table if not exists baseline_line (order_id uuid not null references baseline_order (id),
  product_id integer not null, quantity integer not null, price integer not null, primary key (order_id, product_id));
  create table if not exists baseline_payment (token text primary key,
  order_id uuid not null references baseline_order (id), amount integer not null, state text not null)`)

// The columns that the shop's own documents request (documents.ts).
const CARD = `p.id, p.sku, p.product_name, p.slug, p.created_at, p.stock - p.held as stock, p.enabled, p.image_urls,
  p.badge, b.label as brand, l.label as laboratory, p.equivalence, p.active_principles,
  p.unit_content::float8, p.pharmaceutical_form_text, p.product_type, p.normal_price, p.offer_price,
  p.mi_boldo_price, p.fractional_unit_price, p.max_quantity, p.sale_condition, p.shipping_methods, p.free_dispatch,
  p.cold_chain`
const DETAIL =
  `${CARD}, p.description, p.meta_title, p.meta_description, p.strength, p.amount_content, p.pharmaceutical_form, ` +
  'p.storage_condition, p.registration, c.label as category, s.label as sub_category'
const LABELS = 'left join brand b on b.id = p.brand_id left join laboratory l on l.id = p.laboratory_id'

type Call = { name: string; text: string; values: (params: URLSearchParams) => unknown[] }
const CALLS: Record<string, Call> = {
  '/list': {
    name: 'list',
    text: `select (select count(*)::int from product where enabled and category_id = $1) as total, ${CARD}
      from (select id from product where enabled and category_id = $1 order by created_at desc, id desc
      limit 20 offset $2) page
      join product p using (id) ${LABELS}
      order by p.created_at desc, p.id desc`,
    values: (params) => [Number(params.get('category')), Number(params.get('offset'))],
  },
  '/product': {
    name: 'product',
    text: `select ${DETAIL}
      from product p
      join category c on c.id = p.category_id
      join category s on s.id = p.sub_category_id ${LABELS}
      where p.sku = $1`,
    values: (params) => [params.get('sku')],
  },
  '/search': {
    name: 'search',
    text: `with hit as materialized (select id, in_stock, search_name from product
      where enabled and search_vector @@ $1::tsquery)
      select (select count(*)::int from hit) as total, ${CARD}
      from (select id, in_stock, search_name from hit order by in_stock desc, search_name limit $2) page
      join product p using (id) ${LABELS}
      order by page.in_stock desc, page.search_name`,
    values: (params) => [
      params
        .get('words')!
        .split(' ')
        .map((word) => `'${word}':*`)
        .join(' & '),
      Number(params.get('first')),
    ],
  },
  '/create': {
    name: 'create',
    text: `with made as (insert into baseline_order (id, status) values ($1, 'PENDIENTE') returning id)
      insert into baseline_line
      select made.id, p.id, 1, p.current_price
      from made, product p
      where p.id = $2
      returning order_id`,
    values: (params) => [randomUUID(), Number(params.get('product'))],
  },
  '/add': {
    name: 'add',
    text: `with line as (insert into baseline_line select $1, p.id, $3, p.current_price from product p
      where p.id = $2 and p.enabled
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
    text: `with held as (update product p set held = held + l.quantity from baseline_line l
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
      sold as (update product p set stock = stock - l.quantity, held = held - l.quantity from baseline_line l, paid
      where l.order_id = paid.order_id and p.id = l.product_id)
      update baseline_order set status = 'AUTORIZADO' from paid where id = paid.order_id returning id`,
    values: (params) => [params.get('token')],
  },
  '/result': {
    name: 'result',
    text: `select o.id, o.status, o.amount, p.state,
      (select json_agg(json_build_object('name', q.product_name, 'quantity', l.quantity, 'price', l.price))
      from baseline_line l join product q on q.id = l.product_id where l.order_id = o.id) as lines
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
    const body = JSON.stringify(rows)
    // A write without an effect is a failure; a search without results is an answer.
    response
      .writeHead(rows.length > 0 || path === '/search' || path === '/list' ? 200 : 409, {
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
