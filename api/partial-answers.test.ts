/** An answer that lacks a root field (decision D29) is for who waits for it: neither /graphql nor a page keeps it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '#storefront-contract'
import { useShop } from '#test/test-shop.ts'
import type { HttpEnvironment } from './door.ts'
import { createHttp } from './http.ts'
import type { StorefrontBuild } from './door.ts'

const QUERY = 'query ($position: String!) { products { totalCount } banners(position: $position) { title } }'
type Answer = { data?: { products: object | null; banners: object[] | null } | null; errors?: { path: string[] }[] }

/** A storefront of one page, which shows what its loader got: the position is the path's last word. */
const BUILD = {
  entry: {
    module: {
      default: (
        _: Request,
        status: number,
        headers: Headers,
        { staticHandlerContext }: { staticHandlerContext: { loaderData: { page: Answer } } },
      ) => {
        headers.set('content-type', 'text/html')
        return new Response(JSON.stringify(staticHandlerContext.loaderData.page), { status, headers })
      },
    },
  },
  routes: {
    page: {
      id: 'page',
      path: '*',
      module: {
        default: () => null,
        handle: { audience: 'anyone' },
        loader: ({ context, request }: { context: RouterContextProvider; request: Request }) =>
          context.get(apiContext)!(QUERY, { position: new URL(request.url).pathname.split('/').at(-1) }),
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as StorefrontBuild

const shop = useShop({ products: [{ sku: 'PARA' }] }, async () => {
  http = createHttp(shop, { production: true, formTargets: [], build: async () => BUILD, assets: null })
})
let http: Hono<HttpEnvironment>
/** While this runs the banners cannot be read; the products can. */
async function withoutBanners(run: () => Promise<void>): Promise<void> {
  await sql`alter table content_entry rename to content_entry_away`.execute(shop.db)
  try {
    await run()
  } finally {
    await sql`alter table content_entry_away rename to content_entry`.execute(shop.db)
  }
}

const WHOLE = { data: { products: { totalCount: 1 }, banners: [] } }
function assertPartial({ data, errors }: Answer): void {
  assert.deepEqual(data, { products: { totalCount: 1 }, banners: null })
  assert.deepEqual(
    errors?.map(({ path }) => path),
    [['banners']],
  )
}

const post = async (position: string) => {
  const response = await http.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { position } }),
  })
  return (await response.json()) as Answer
}

test('a GraphQL answer that lacks a root field is not kept, neither a document’s first answer nor a later one; a whole answer is', async () => {
  await withoutBanners(async () => {
    assertPartial(await post('page'))
    assertPartial(await post('page'))
  })
  assert.deepEqual(await post('page'), WHOLE)
  // The document is known now, and answered without Yoga.
  await withoutBanners(async () => {
    assertPartial(await post('programme'))
    assert.deepEqual(await post('page'), WHOLE, 'the whole answer was kept')
  })
  assert.deepEqual(await post('programme'), WHOLE)
})

const open = async (path: string) => {
  const response = await http.request(path, { headers: { accept: 'text/html' } })
  return { cache: response.headers.get('cache-control'), answer: (await response.json()) as Answer }
}

test('a page that lacks a root field is neither kept nor given to a shared cache, in both languages; a whole page is', async () => {
  for (const [first, second] of [
    ['/campaign', '/listing'],
    ['/en/care', '/en/document'],
  ] as const) {
    await withoutBanners(async () => {
      const { cache, answer } = await open(first)
      assertPartial(answer)
      assert.equal(cache, 'no-store')
    })
    const whole = { cache: 'public, max-age=0, must-revalidate', answer: WHOLE }
    assert.deepEqual(await open(first), whole)
    await withoutBanners(async () => {
      assert.deepEqual(await open(first), whole, 'the whole page was kept')
      assertPartial((await open(second)).answer)
    })
    assert.deepEqual(await open(second), whole)
  }
})
