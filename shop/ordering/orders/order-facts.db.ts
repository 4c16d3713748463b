import { sql } from 'kysely'
import type { Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { perHandle } from '#lib/per-handle.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'

/** The order that a fact is about, and the person who reads it, for a fact that depends on them. */
export const READ = { id: sql`read.id`, visitor: sql`read.visitor`, account: sql`read.account` }

type Person = { visitor: string | null; account: string | null }
type Key = { fact: number; id: string; person: Person | null }

const FACTS: Fragment[] = []

/**
 * What other tables have about an order. The facts that one turn of the event loop requests are one statement.
 * `json`: an SQL expression over `READ`.
 */
export function orderFact<Value>(json: Fragment): (shop: Shop, orderId: string, actor?: Actor) => Promise<Value> {
  const fact = FACTS.push(json) - 1
  return async (shop, id, actor) => {
    const person = actor ? { visitor: actor.visitor, account: actor.account?.id ?? null } : null
    return (await loader(shop)({ fact, id, person })) as Value
  }
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
  const rows: Key[] = []
  const places = new Map<Key, number>()
  // Facts for nobody in particular come last, so that they share the row of a person who reads the same order.
  for (const key of [...keys.filter(({ person }) => person), ...keys.filter(({ person }) => !person)]) {
    const found = rows.findIndex((row) => row.id === key.id && (!key.person || isSame(key.person, row.person)))
    places.set(key, found < 0 ? rows.push(key) - 1 : found)
  }
  const values = {
    ids: rows.map(({ id }) => id),
    visitors: rows.map(({ person }) => person?.visitor ?? null),
    accounts: rows.map(({ person }) => person?.account ?? null),
  }
  const answers = await find(shop.db, values, facts)
  return keys.map((key) => answers[places.get(key)!]!.facts[facts.indexOf(key.fact)])
}

const isSame = (one: Person, other: Person | null) =>
  other !== null && one.visitor === other.visitor && one.account === other.account
