import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { worldTime } from './world-time.ts'
import { worldTimeInput } from './world-time.input.ts'

/** GET /time/1.0/now: the world-time call (SHOP §7). */
export function addWorldTime(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/time/1.0/now', (http) =>
    http.json(worldTime(shop, parseInput(worldTimeInput, http.req.query()).timezone), 200, {
      'cache-control': 'no-store',
    }),
  )
}
