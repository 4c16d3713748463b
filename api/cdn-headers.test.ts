import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CdnHeaders } from '#shop/shelf/catalogue/cdn/cdn.port.ts'
import type { Tag } from '#lib/dependencies.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { createAnswerCache, packed, toResponse } from './answer-cache.ts'
import type { CachedAnswer } from './answer-bodies.ts'

describe('public answers', () => {
  const CDN = { lifetime: 'surrogate-control', keys: 'surrogate-key', separator: ' ' } as const
  const page = (text: string, control = 'public, max-age=0, must-revalidate', status = 200) =>
    packed(status, { 'cache-control': control }, text)
  const keep = (answer: CachedAnswer, cdn: CdnHeaders | null = null, tags: Tag[] = []) => {
    const cache = createAnswerCache(createCatalogueMemory(), 1_000_000, { headers: {}, cdn })
    const draft = cache.begin()
    tags.forEach((tag) => draft.dependencies.tags.add(tag))
    cache.set('page', answer, draft)
    return cache.get('page')!
  }
  const send = (answer: CachedAnswer, ifNoneMatch?: string) => toResponse(answer, 'br', 'id', ifNoneMatch)

  test('have a weak validator of their bytes, one for all codings', () => {
    const tag = keep(page('a'.repeat(3_000))).headers.etag!
    assert.match(tag, /^W\/"[\w-]{27}"$/)
    assert.equal(keep(page('a'.repeat(3_000))).headers.etag, tag)
    assert.notEqual(keep(page('b')).headers.etag, tag)
    for (const other of [page('a', 'no-store'), page('a', undefined, 404)])
      assert.equal(keep(other).headers.etag, undefined)
  })

  test('are a 304 without a body for who has them, with the headers that the page would have', async () => {
    const known = keep(page('a'.repeat(3_000)))
    const whole = send(known)
    const tag = whole.headers.get('etag')!
    for (const validator of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const unchanged = send(known, validator)
      assert.deepEqual([unchanged.status, await unchanged.text()], [304, ''], validator)
      const headers = Object.fromEntries(whole.headers)
      for (const name of ['content-encoding', 'content-length']) delete headers[name]
      assert.deepEqual(Object.fromEntries(unchanged.headers), headers)
    }
    for (const validator of ['"x"', 'W/"x"', tag.slice(0, -2), ''])
      assert.equal(send(known, validator).status, 200, validator)
    assert.equal(send(page('a'), '*').status, 200, 'what is not cached is sent')
  })

  test('tell the CDN alone how long it keeps them and what they are purged by; browsers ask each time', () => {
    const { headers } = keep(page('a'), CDN, [12, 'sub-category 3'])
    assert.match(headers['surrogate-control']!, /^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/)
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
    assert.equal(headers['surrogate-key'], 'shop tagged p12 sub-category-3')
    assert.deepEqual(
      Object.keys(keep(page('a')).headers).filter((name) => name.startsWith('surrogate')),
      [],
    )
    assert.deepEqual(Object.keys(keep(page('a', 'no-store'), CDN).headers), ['cache-control'])
  })

  test('of before a change are not the CDN’s to keep, nor are those that were not cached', async () => {
    const memory = createCatalogueMemory()
    const cache = createAnswerCache(memory, 1_000_000, { headers: {}, cdn: CDN })
    cache.set('page', page('old'), cache.begin())
    assert.ok(send(cache.get('page')!).headers.has('surrogate-control'))
    memory.forget()
    const mayEnd = Promise.withResolvers<void>()
    const ask = () =>
      cache.share('page', {
        admit: () => undefined,
        make: async (draft) => {
          await mayEnd.promise
          memory.forget()
          const fresh = page('new')
          cache.set('page', fresh, draft)
          return fresh
        },
      })
    const [making, waiting] = [ask(), ask()]
    assert.equal((await waiting).body?.toString(), 'old')
    mayEnd.resolve()
    for (const answer of [await waiting, await making])
      assert.equal(send(answer).headers.get('surrogate-control'), null, String(answer.body))
  })
})
