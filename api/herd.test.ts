import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import type { Hono } from 'hono'
import { endOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { dependOn } from '#lib/dependencies.ts'
import { buildOfRoutes } from '#test/route-paths.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { createHttp } from './http.ts'
import type { HttpEnvironment } from './door.ts'

const VISITORS = 40

describe('forty visitors at once', () => {
  const shop = useShop()
  let http: Hono<HttpEnvironment>
  let rendered = 0
  let mayEnd = Promise.withResolvers<void>()
  before(async () => {
    const build = await buildOfRoutes(((_: Request, status: number, headers: Headers) => {
      headers.set('content-type', 'text/html')
      const count = ++rendered
      dependOn(['shown'], endOfChileDay(toChileDate(shop.now())))
      return mayEnd.promise.then(() => new Response(`page ${count}`, { status, headers }))
    }) as unknown as Parameters<typeof buildOfRoutes>[0])
    http = createHttp(shop, { production: true, formTargets: [], build: async () => build, assets: null })
  })
  beforeEach(() => {
    mayEnd = Promise.withResolvers<void>()
    mayEnd.resolve()
  })
  const open = async (path: string, init: RequestInit = {}) => {
    const answer = await http.request(path, init)
    return answer.status === 200 ? answer.text() : `${answer.status}`
  }
  /** The different answers to forty visitors, while the page's render takes as long as all of them need to come. */
  const herd = async (path: string, first?: AbortController) => {
    mayEnd = Promise.withResolvers<void>()
    const count = rendered
    const signals = [first?.signal, ...Array<undefined>(VISITORS - 1)]
    const answers = signals.map((signal) => open(path, { ...(signal && { signal }) }).catch(() => 'left'))
    await until(() => rendered > count)
    first?.abort()
    // Every one of them has looked for the page by now.
    await new Promise((resolve) => setTimeout(resolve, 200))
    mayEnd.resolve()
    return new Set(await Promise.all(answers))
  }

  const changes: Record<string, () => void> = {
    'of the catalogue': () => shop.memory.forget(),
    'of what it shows': () => shop.memory.drop(['shown']),
    'of the day, at midnight': () => shop.clock.advance({ hours: 24 }),
  }
  for (const [name, change] of Object.entries(changes))
    test(`after a change ${name} cost one render, and nobody is refused`, async () => {
      const earlier = await open('/')
      change()
      const count = rendered
      const answers = await herd('/')
      assert.equal(rendered, count + 1)
      const page = `page ${count + 1}`
      assert.ok(answers.has(page), 'the one that made it')
      assert.deepEqual(
        [...answers].filter((text) => text !== page && text !== earlier),
        [],
      )
      assert.equal(await open('/'), page)
    })

  test('a change while the page is rendered costs one render more, for all who come after it', async () => {
    mayEnd = Promise.withResolvers<void>()
    const count = rendered
    const before = open('/product/changed')
    await until(() => rendered === count + 1)
    shop.memory.drop(['shown'])
    const after = Array.from({ length: VISITORS }, () => open('/product/changed'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    mayEnd.resolve()
    assert.equal(await before, `page ${count + 1}`)
    assert.deepEqual([...new Set(await Promise.all(after))], [`page ${count + 2}`])
    assert.equal(await open('/product/changed'), `page ${count + 2}`)
  })

  test('a change of something else while the page is rendered costs nothing', async () => {
    mayEnd = Promise.withResolvers<void>()
    const count = rendered
    const before = open('/product/same')
    await until(() => rendered === count + 1)
    shop.memory.drop(['another'])
    const after = open('/product/same')
    mayEnd.resolve()
    assert.deepEqual(await Promise.all([before, after]), Array(2).fill(`page ${count + 1}`))
  })

  test('of a page that nobody has seen yet wait for one render', async () => {
    const count = rendered
    assert.deepEqual([...(await herd('/product/new'))], [`page ${count + 1}`])
  })

  test('have their page also when the one whose render it is has left', async () => {
    const count = rendered
    const answers = await herd('/product/left', new AbortController())
    assert.equal(rendered, count + 1)
    assert.deepEqual(
      [...answers].filter((text) => text !== 'left'),
      [`page ${count + 1}`],
    )
  })

  test('each have their own page of one person', async () => {
    const count = rendered
    await Promise.all(Array.from({ length: 3 }, () => open('/checkout')))
    assert.equal(rendered, count + 3)
  })
})
