// `npm run bench -- --only staff-search --products 1000000`: staff look for a product. Goal: docs/performance.md.
import { sql } from 'kysely'
import pino from 'pino'
import { prepareDatabase } from '#create-shop'
import { fetchRows } from '#db/sql.ts'
import { openServer, type Db } from '#db/database.ts'
import { documentText } from '#web/platform/graphql.ts'
import { StaffProductsDocument } from '#web/back-office/products/product-documents.ts'
import { fill } from './fill.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { measureAll, readBenchConfig } from './staff.ts'
import { one, type Scenario } from './staff-scenario.ts'

const SAMPLES = 50

/** Returns false when a goal is missed. */
export async function measureStaffSearch(postgres: OwnPostgres, products: number, say: (text: string) => void) {
  postgres.create('staff_search')
  const url = postgres.url('staff_search')
  const database = await openServer(url, 4, undefined, 'maintenance')
  say(`importing ${products} products`)
  // Its people of staff ask.
  await prepareDatabase(readBenchConfig(url), database, pino({ level: 'silent' }))
  const { rows } = await fill(database, products)
  const scenarios = await listSearches(database.db)
  await database.close()
  return measureAll(scenarios, { url, databaseCpu: postgres.cpu, title: `${rows} products` }, say)
}

export async function listSearches(db: Db): Promise<Scenario[]> {
  const products = await fetchRows(
    db,
    sql<{ sku: string; words: string[] }>`select sku, string_to_array(search_name, ' ') as words
      from product order by md5(sku) limit ${SAMPLES}`,
  )
  const [category] = await fetchRows(
    db,
    sql<{ id: number }>`select category_id as id from product group by 1 order by count(*) limit 1`,
  )
  const names = products.map(({ words }) => words)
  const other = (n: number) => names[(n + 7) % SAMPLES]!
  const search = (name: string, texts: string[], filter: object = {}): Scenario => ({
    name,
    goalMs: 200,
    calls: 2 * texts.length,
    connections: 1,
    ask: (turn) => ({
      query: documentText(StaffProductsDocument),
      variables: { first: 50, search: one(texts, turn), ...filter },
      as: 'manager',
    }),
  })
  const words = names.map(([first]) => first!)
  return [
    search('a word', words),
    search(
      'two words',
      names.map((name) => name.slice(0, 2).join(' ')),
    ),
    search(
      'three words',
      names.map((name) => name.slice(0, 3).join(' ')),
    ),
    search(
      'words of two products',
      names.map(([first], n) => `${first} ${other(n)[1] ?? ''}`),
    ),
    search('a letter', [...'abcdefghijlmnopqrstuvz123456789']),
    search(
      'two letters',
      words.map((word) => word.slice(0, 2)),
    ),
    search(
      'two beginnings',
      names.map(([first], n) => `${first!.slice(0, 3)} ${other(n).at(-1)!.slice(0, 2)}`),
    ),
    search(
      'a SKU',
      products.map(({ sku }) => sku),
    ),
    search('no product', ['zzqx', 'qqqq jjjj', 'paracetamol qqqq']),
    search('a word, sold out', words, { soldOut: true }),
    search(
      'two letters, disabled',
      words.map((word) => word.slice(0, 2)),
      { enabled: false },
    ),
    search('a word, in the smallest category', words, { categoryId: category!.id }),
    search('a word, without a photograph', words, { problem: 'noPhotograph' }),
  ]
}
