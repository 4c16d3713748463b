import type { Hono } from 'hono'
import type { Shop } from '#context'
import type { CatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { HttpEnvironment } from '#api/door.ts'
import { createTestHttp } from './test-http.ts'

/** A process: its door, and which of its answers it makes, by a statement or from what it remembers. */
export function createSide(on: Shop) {
  let reads = 0
  const db = on.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => (reads++, result),
  })
  const counted: CatalogueMemory = {
    ...on.memory,
    get: (...call) => (reads++, on.memory.get(...call)),
    peek: (...call) => (reads++, on.memory.peek(...call)),
    compare: (...call) => (reads++, on.memory.compare(...call)),
  }
  const http: Hono<HttpEnvironment> = createTestHttp({ ...on, db, memory: counted }, { production: false })
  const read = async (query: string): Promise<{ text: string; isHit: boolean }> => {
    const before = reads
    const response = await http.request('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json' },
    })
    return { text: await response.text(), isHit: reads === before }
  }
  return { read, memory: on.memory, http }
}
export type Side = ReturnType<typeof createSide>
