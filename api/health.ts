import type { Env, Hono } from 'hono'
import type { Readiness } from './readiness.ts'

/** GET /health and /health/ready, of every role. */
export function addHealth<Environment extends Env>(app: Hono<Environment>, readiness: Readiness): void {
  app.get('/health', (http) => http.json({ status: 'ok' }))
  app.get('/health/ready', async (http) => {
    const all = http.req.query('all') === '1'
    const { ready, problems, figures } = await readiness.report({ all })
    if (ready) return http.json({ status: 'ready', ...(all && { figures }) })
    return http.json({ status: 'unavailable', problems }, 503)
  })
}
