import pg from 'pg'
const c = new pg.Client(process.argv[2]); await c.connect()
const P = `p.id, p.sku, p.product_name, p.description, b.label as brand, l.label, json_build_object('label', c.label, 'slug', c.slug) as category, json_build_object('label', s.label, 'slug', s.slug) as sub, p.active_principles, p.unit_content::float8`
const L = `join category c on c.id = p.category_id join category s on s.id = p.sub_category_id left join brand b on b.id = p.brand_id left join laboratory l on l.id = p.laboratory_id`
const { rows: cats } = await c.query(`select category_id as id, count(*) n from product group by 1 order by 2 desc limit 1`)
const id = cats[0].id; console.log(cats)
const ex = async (name: string, q: string, v: any[]) => { await c.query('deallocate all'); await c.query(`prepare q as ${q}`); await c.query("set plan_cache_mode = force_generic_plan"); const vals = v.map((x) => Array.isArray(x) ? `array[${x}]` : typeof x === 'string' ? `'${x}'` : x).join(','); for (let i = 0; i < 3; i++) await c.query(`execute q(${vals})`); const { rows } = await c.query(`explain (analyze, buffers) execute q(${vals})`); console.log('==', name); console.log(rows.map((r) => r['QUERY PLAN']).join('\n')) }
await ex('page any', `with page as (select w.id, w.created_at from product w where w.enabled and w.category_id = any($1::int[]) order by w.created_at desc, w.id desc limit $2 offset $3) select ${P} from page join product p on p.id = page.id ${L} order by p.created_at desc, p.id desc`, [[id], 20, 0])
await ex('page eq', `with page as (select w.id, w.created_at from product w where w.enabled and w.category_id = $1 order by w.created_at desc, w.id desc limit $2 offset $3) select ${P} from page join product p on p.id = page.id ${L} order by p.created_at desc, p.id desc`, [id, 20, 0])
await c.end()
