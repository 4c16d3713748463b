import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useShop } from '#test/test-shop.ts'
import { watchStatements } from '#test/watched-calls.ts'
import { prepared } from './sql.ts'

const shop = useShop()

test('a prepared statement is built once for each shape; a value is one parameter, and one that a shape lacks is not sent', async () => {
  let built = 0
  const between = prepared(['low', 'high'], ({ low, high }, shape: 'both' | 'low') => {
    built++
    const below = shape === 'both' ? sql`and n <= ${high}::int` : sql``
    return sql<{ n: number; low: number }>`
      select n, ${low}::int as low from generate_series(1, 5) n where n >= ${low}::int ${below} and n <> ${3}`
  })
  const sent: string[] = []
  const db = watchStatements(shop.db, (text) => sent.push(text.replace(/\s+/g, ' ').trim()))
  const numbers = async (shape: 'both' | 'low') =>
    (await between(db, { low: 2, high: 4 }, shape)).map(({ n, low }) => `${n} ${low}`)
  assert.deepEqual(await numbers('both'), ['2 2', '4 2'])
  assert.deepEqual(await numbers('low'), ['2 2', '4 2', '5 2'])
  assert.deepEqual(await numbers('both'), ['2 2', '4 2'])
  assert.equal(built, 2)
  assert.deepEqual(sent.slice(0, 2), [
    'select n, $1::int as low from generate_series(1, 5) n where n >= $1::int and n <= $2::int and n <> $3',
    'select n, $1::int as low from generate_series(1, 5) n where n >= $1::int and n <> $2',
  ])
})
