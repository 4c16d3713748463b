/** What nobody may see is nowhere: drafts, texts of another day, withdrawn ones. What is not there costs nothing. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { createTestHttp } from '#test/test-http.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { publishTerms } from '#test/test-terms.ts'
import { until } from '#test/until.ts'
import type { Position } from './content.rules.ts'
import { publishEntry, retireEntry, saveDraft } from './edit-content.ts'
import { listBanners, showLanding, showPage } from './show-content.ts'
import { draftInput } from './staff-content.input.ts'
import { TERMS } from './terms.rules.ts'
import { seenChanges } from '#test/seen-changes.ts'

const editor: SignedIn = { ...DEMO_PEOPLE.editor, hasProfile: true, permissions: ['content.edit'] }

eachDatabase((database) => {
  const shop = useShop({ database })
  let http: Hono<HttpEnvironment>
  before(async () => {
    http = createTestHttp(shop)
  })

  type Key = { position: Position; identifier: string; language: 'es' | 'en' }
  const createKey = (identifier: string, position: Position = 'campaign'): Key => ({
    position,
    identifier,
    language: 'es',
  })
  const changed = async (work: () => Promise<unknown>) => {
    const before = seenChanges(shop.memory)
    await work()
    await until(() => seenChanges(shop.memory) !== before)
  }
  const save = (key: Key, revision: number, more: object = {}) =>
    changed(() =>
      saveDraft(shop, {
        account: editor,
        draft: parseInput(draftInput, { ...key, revision, title: 'Secreto', source: 'Secreto.', ...more }),
      }),
    )
  /** Both languages' drafts. */
  const begin = async (key: Key, more: object = {}) => {
    for (const language of ['en', 'es'] as const) await save({ ...key, language }, 0, more)
  }
  const publish = (key: Key, revision: number, validFrom: Temporal.Instant | null = null) =>
    changed(() => publishEntry(shop, { account: editor, ...key, revision, validFrom, validTo: null }))

  /** Every public door that could tell of it, with each number that a stranger may try. */
  async function isSeen({ position, identifier }: Key): Promise<boolean> {
    const seen: string[] = []
    const of = `position=${position}&identifier=${identifier}`
    const numbers = ['', ...[1, 2, 3].map((revision) => `&revision=${revision}`)]
    for (const language of ['es', 'en'])
      for (const number of numbers)
        for (const path of [`page?${of}`, `landing?${of}`, `terms?x=1`, `banners?position=${position}`])
          seen.push(await (await http.request(`/content/1.0/${path}&language=${language}${number}`)).text())
    for (const revision of ['null', '1', '2', '3']) {
      const place = `position: "${position}", identifier: "${identifier}"`
      const query = `{ contentPage(${place}, revision: ${revision}) { title lead }
        landing(${place}) { title text }
        banners(position: "${position}") { title } }`
      const answer = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      assert.equal(answer.status, 200)
      seen.push(await answer.text())
    }
    seen.push(await (await http.request('/sitemap.xml')).text())
    return seen.some((text) => /secreto/i.test(text))
  }

  test('a draft, a text of tomorrow and a withdrawn one are seen at no door, by no number, in no sitemap', async () => {
    const draft = createKey('secreto-borrador')
    await begin(draft)
    assert.equal(await isSeen(draft), false)

    const tomorrow = createKey('secreto-futuro')
    await begin(tomorrow)
    await publish(tomorrow, 1, shop.now().add({ hours: 24 }))
    assert.equal(await isSeen(tomorrow), false)

    const retired = createKey('secreto-retirado')
    await begin(retired, { versionDate: '2026-12-01' })
    await publish(retired, 1)
    assert.equal(await isSeen(retired), true)
    await changed(() => retireEntry(shop, { account: editor, ...retired, revision: 1 }))
    assert.equal(await isSeen(retired), false)
    shop.clock.advance({ hours: 24 })
    assert.equal(await isSeen(tomorrow), true)
  })

  const spanish = { ...TERMS, language: 'es' } as const
  let threeVersions: Promise<void> | undefined
  /** Today's terms, tomorrow's, and others that take their place before that day. */
  const publishThree = async () => {
    await publishTerms(shop, 'Los de hoy.')
    await save(spanish, 1, { versionDate: '2026-12-02' })
    await publish(spanish, 2, shop.now().add({ hours: 24 }))
    assert.equal(await showPage(shop, spanish, 2), null)
    await save(spanish, 2, { versionDate: '2026-12-03', source: 'Otros.', title: 'Otros' })
    await publish(spanish, 3)
    shop.clock.advance({ hours: 48 })
  }

  test('a version of the terms that was withdrawn before its day is read on no day', async () => {
    await (threeVersions ??= publishThree())
    assert.equal(await showPage(shop, spanish, 2), null)
    assert.equal((await showPage(shop, spanish))?.revision, 3)
    const first = await showPage(shop, spanish, 1)
    assert.deepEqual([first?.revision, first?.isReplaced], [1, true])
    assert.equal(await isSeen(createKey(TERMS.identifier, 'page')), false)
  })

  test('an English reader reads the translation of the accepted Spanish version, else the Spanish text', async () => {
    await (threeVersions ??= publishThree())
    const terms = { ...TERMS, language: 'en' } as const
    const read = async (number: number) => {
      const page = await showPage(shop, terms, number)
      return page && [page.language, page.revision, page.versionDate, page.isReplaced]
    }
    // Only the Spanish words of the version before were changed: the English ones have no such date.
    assert.deepEqual(await read(3), ['es', 3, '2026-12-03', false])
    for (const revision of [1, 2])
      await save(terms, revision, { versionDate: '2026-12-03', source: `Others ${revision}.`, title: 'Others' })
    await publish(terms, 3)
    assert.deepEqual(await read(3), ['en', 3, '2026-12-03', false])
    assert.deepEqual(await read(1), ['en', 1, '2026-12-01', true])
    assert.equal(await read(2), null)
  })

  test('ten thousand unknown texts, positions and versions cost no statement and no place in memory', async () => {
    await showPage(shop, { ...TERMS, language: 'es' })
    await listBanners(shop, { position: 'home', language: 'es' })
    const keys = new Set<string>()
    let statements = 0
    const watched: Shop = {
      ...shop,
      db: new Proxy(shop.db, { get: (db, name) => (statements++, Reflect.get(db, name, db) as unknown) }),
      memory: {
        ...shop.memory,
        get: (key, make, part, tags) => (keys.add(key), shop.memory.get(key, make, part, tags)),
      },
    }
    for (let index = 0; index < 10_000; index++) {
      assert.equal(await showPage(watched, { position: 'page', identifier: `x${index}`, language: 'es' }), null)
      assert.equal(await showPage(watched, { ...TERMS, language: 'en' }, 1_000 + index), null)
      assert.equal(await showLanding(watched, { position: `x${index}`, identifier: 'x', language: 'en' }), null)
      assert.deepEqual(await listBanners(watched, { position: `x${index}`, language: 'es' }), [])
    }
    assert.deepEqual([...keys].toSorted(), ['content changes', 'readable pages'])
    assert.equal(statements, 0)
  })

  test('texts that customers accept are not saved without the date of their version', () => {
    for (const identifier of ['terminos-y-condiciones', 'politicas-de-privacidad'])
      assert.throws(
        () => parseInput(draftInput, { ...createKey(identifier, 'page'), revision: 0, title: 'Sin fecha' }),
        {
          code: 'input.invalid',
          data: { fields: { versionDate: 'content.date' } },
        },
      )
  })
})
