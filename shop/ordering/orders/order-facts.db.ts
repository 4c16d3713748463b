import { sql } from 'kysely'
import type { Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { perHandle } from '#lib/per-handle.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'

/** The order that a fact is about, and the person who reads it: null unless the fact depends on them. */
export const READ = { id: sql`read.id`, visitor: sql`read.visitor`, account: sql`read.account` }

type Key = { fact: number; id: string; visitor: string | null; account: string | null }

const FACTS: Fragment[] = []

/**
 * What other tables have about an order. The facts that one turn of the event loop requests are one statement.
 * `json`: an SQL expression over `READ`.
 */
export function orderFact<Value>(json: Fragment): (shop: Shop, orderId: string, actor?: Actor) => Promise<Value> {
  const fact = FACTS.push(json) - 1
  return async (shop, id, { visitor, account } = { visitor: null, account: null }) =>
    (await loader(shop)({ fact, id, visitor, account: account?.id ?? null })) as Value
}

const loader = perHandle((shop: Shop) => createBatchLoader((keys: readonly Key[]) => findFacts(shop, keys)))

/** '(select …)' hides the ids: seen by the planner, they would cost a new plan at each call. */
const find = prepared(
  ['ids', 'visitors', 'accounts'],
  ({ ids, visitors, accounts }, facts: number[]) => sql<{ facts: unknown[] }>`
    select json_build_array(${sql.join(facts.map((fact) => FACTS[fact]!))}) as facts
    from unnest((select ${ids}::uuid[]), (select ${visitors}::text[]), (select ${accounts}::uuid[]))
      with ordinality as read (id, visitor, account, place)
    order by place`,
)

async function findFacts(shop: Shop, keys: readonly Key[]): Promise<unknown[]> {
  const facts = [...new Set(keys.map(({ fact }) => fact))].toSorted((a, b) => a - b)
  // A fact that depends on nobody is read beside one that does.
  const isOfPerson = ({ visitor, account }: Key) => visitor !== null || account !== null
  const rows: Key[] = []
  const places = new Map<Key, number>()
  for (const key of [...keys.filter(isOfPerson), ...keys.filter((key) => !isOfPerson(key))]) {
    const found = rows.findIndex(
      (row) => row.id === key.id && (!isOfPerson(key) || (row.visitor === key.visitor && row.account === key.account)),
    )
    places.set(key, found < 0 ? rows.push(key) - 1 : found)
  }
  const column = (name: 'id' | 'visitor' | 'account') => rows.map((row) => row[name])
  const values = { ids: column('id'), visitors: column('visitor'), accounts: column('account') }
  const answers = await find(shop.db, values, facts)
  return keys.map((key) => answers[places.get(key)!]!.facts[facts.indexOf(key.fact)])
}
