import type { Hono } from 'hono'
import type { Shop } from '#context'
import type { HttpEnvironment } from '#api/door.ts'
import { createHttp } from '#api/http.ts'

type HttpOptions = Parameters<typeof createHttp>[1]

/** The server's GraphQL and REST on a shop, as in production, without the storefront's pages. */
export const createTestHttp = (shop: Shop, options: Partial<HttpOptions> = {}): Hono<HttpEnvironment> =>
  createHttp(shop, {
    production: true,
    formTargets: [],
    build: () => Promise.reject(new Error('no pages here')),
    assets: null,
    ...options,
  })
