import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { bannersInput, landingInput } from './content.input.ts'
import { listBanners, showLanding } from './show-content.ts'

/** The content service's calls (SHOP §7): banners by position, landing content by position and identifier. */
export function addContentCalls(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/content/1.0/banners', async (http) =>
    http.json({ banners: await listBanners(shop, parseInput(bannersInput, http.req.query())) }),
  )
  app.get('/content/1.0/landing', async (http) => {
    const landing = await showLanding(shop, parseInput(landingInput, http.req.query()))
    if (!landing) throw refuse('content.not_found')
    return http.json(landing)
  })
}
