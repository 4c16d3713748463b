import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Config } from '#config'
import type { Shop } from '#context'
import { addHealth } from '#api/health.ts'
import type { Readiness } from '#api/readiness.ts'

export type Door = { listener: RequestListener; close: () => Promise<void> }

/** A worker answers health checks alone. */
export function openWorkerDoor(readiness: Readiness): Door {
  const app = new Hono()
  addHealth(app, readiness)
  return { listener: getRequestListener(app.fetch), close: async () => {} }
}

/** The shop: imported here, since a worker needs neither its pages nor its schema. */
export async function openShopDoor(shop: Shop, config: Config, readiness: Readiness): Promise<Door> {
  const [{ createHttp }, { storefrontBuild }] = await Promise.all([
    import('#api/http.ts'),
    import('./storefront-build.ts'),
  ])
  const storefront = await storefrontBuild({ development: process.argv.includes('--dev'), port: config.port })
  const http = createHttp(shop, {
    production: config.production,
    trustedProxies: config.trustedProxies,
    formTargets: [
      ...new Set(
        Object.values(shop.payments)
          .filter(({ kind, name }) => kind === 'saved_card' || config.paymentMethods.includes(name))
          .flatMap(({ formTargets }) => formTargets),
      ),
    ],
    build: storefront.build,
    assets: storefront.assets,
    readiness,
    load: config.load,
    graphiql: config.graphiql,
    // In development a page changes without a change of the catalogue.
    cacheBytes: storefront.assets ? undefined : 0,
  })
  return { listener: storefront.around(getRequestListener(http.fetch)), close: storefront.close }
}
