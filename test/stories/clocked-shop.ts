import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createHttp } from '#api/http.ts'
import type { StorefrontBuild } from '#api/door.ts'
import type { ShopSettings } from '#context'
import { openTestShop, type ProductRow, type TestClock, type TestShop } from '#test/test-shop.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { PRODUCTS } from './shopping.ts'
import type { StoryShop } from './story-shop.ts'

export type ClockedShop = StoryShop & {
  clock: TestClock
  /** Behind the storefront: what a story arranges without the browser. */
  test: TestShop
  /** What the schedule does about payments, once. */
  reconcile: () => Promise<void>
}

/** The one product of a clocked shop that names no others. */
const VITAMIN: ProductRow = {
  sku: PRODUCTS.vitamin.sku,
  product_name: PRODUCTS.vitamin.name,
  product_type: 'Vitamins-supplements',
  normal_price: 13_390,
  offer_price: 11_690,
}

/** The storefront over a shop whose clock the story moves, and whose jobs run when the story says so. */
export async function openClockedShop({
  products = [VITAMIN],
  settings,
}: { products?: ProductRow[]; settings?: Partial<ShopSettings> } = {}): Promise<ClockedShop> {
  const test = await openTestShop({ database: 'embedded', products })
  await seedContent(test, { demo: true })
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, listening))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  // The sandbox's own address is 127.0.0.1; the browser and the policy take either.
  Object.assign(test.settings, settings, { publicUrl: url })
  const shop = test
  const build = (await import(resolve('build/server/index.js'))) as StorefrontBuild
  const http = createHttp(shop, {
    production: false,
    formTargets: [test.sandbox.url],
    build: async () => build,
    assets: 'build/client',
  })
  server.on('request', getRequestListener(http.fetch))
  return {
    url,
    sandboxUrl: test.sandbox.url,
    clock: test.clock,
    test,
    reconcile: async () => void (await reconcilePayments(shop)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await test.close()
    },
  }
}
