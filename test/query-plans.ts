/** The plan of a statement as a use case sends it, run on PostgreSQL. */
import assert from 'node:assert/strict'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { TestShop } from './test-shop.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const listNodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]

/** `watched`: the shop whose statements are seen. `explain` runs the one statement of a read, then its plan. */
export function watchPlans(shop: TestShop) {
  const pool = shop.database.pool!
  const logged: CompiledQuery[] = []
  const db: TestShop['db'] = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void logged.push(query),
  })
  const explain = async (read: () => Promise<unknown>): Promise<{ count: number; nodes: PlanNode[] }> => {
    logged.length = 0
    const found = await read()
    assert.equal(logged.length, 1, 'one statement')
    const [{ sql, parameters }] = logged as [CompiledQuery]
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${sql}`, [
      ...parameters,
    ])
    return { count: Array.isArray(found) ? found.length : 0, nodes: listNodes(rows[0]!['QUERY PLAN'][0].Plan) }
  }
  return { watched: { ...shop, db }, explain }
}

/** Rows that the scans of these tables read, those that a filter left out too. */
export const countRowsRead = (nodes: readonly PlanNode[], tables: readonly string[]): number =>
  nodes
    .filter((node) => tables.includes(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) => sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    )

export function assertUsesIndex(nodes: readonly PlanNode[], ...anyOf: readonly string[]): void {
  const names = nodes.map((node) => node['Index Name'])
  assert.ok(
    names.some((name) => anyOf.some((index) => index === name)),
    JSON.stringify(names),
  )
}

export function assertNoSeqScan(nodes: readonly PlanNode[], tables: readonly string[]): void {
  for (const node of nodes.filter((node) => tables.includes(node['Relation Name'] ?? '')))
    assert.notEqual(node['Node Type'], 'Seq Scan', String(node['Relation Name']))
}
