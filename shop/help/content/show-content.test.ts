import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { timestamp, type Shop } from '#context'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { findRevisions } from './entries.db.ts'
import { addSeed, seedContent } from './own-content.ts'
import { parseText } from './structured-text.rules.ts'
import { createTestHttp } from '#test/test-http.ts'
import { seenChanges } from '#test/seen-changes.ts'

type Banners = { banners: { identifier: string; url: string; title: string }[] }
type Landing = { title: string; version: number; text: string; sections: { title: string; text: string }[] }
type Page = { revision: number; sections: { title: string; items: { title: string; content: string }[] }[] }
type Refused = { error: { code: string; fields: Record<string, string> } }

const seed = (identifier: string, source: string, language: 'es' | 'en' = 'es') => {
  const parsed = parseText(source)
  if ('problems' in parsed) assert.fail(JSON.stringify(parsed.problems))
  return { kind: 'text' as const, position: 'page', identifier, language, title: 'Prueba', source, body: parsed.text }
}

eachDatabase((database) => {
  const shop = useShop({ database })
  let second: Shop
  const asking = (on: Shop) => {
    const http = createTestHttp(on)
    return async <Answer>(path: string) => {
      const response = await http.request(path)
      return { status: response.status, json: (await response.json()) as Answer }
    }
  }
  let ask: ReturnType<typeof asking>
  before(async () => {
    second = await shop.openSecond()
    ask = asking(shop)
    await seedContent(shop, { demo: true })
  })

  /** Waits until both processes know of it. */
  const changedBy = async (work: Promise<unknown>) => {
    const before = [shop, second].map(({ memory }) => seenChanges(memory))
    await work
    await until(() => [shop, second].every(({ memory }, index) => seenChanges(memory) !== before[index]))
  }

  test('the shop starts with three banners of its own for the home page, in both languages, and is not given them twice', async () => {
    const revisions = () => shop.db.selectFrom('content_entry').select('revision').orderBy('id').execute()
    const seeded = await revisions()
    await seedContent(shop, { demo: true })
    assert.deepEqual(await revisions(), seeded)
    const { status, json } = await ask<Banners>('/content/1.0/banners?position=home')
    assert.equal(status, 200)
    assert.deepEqual(
      json.banners.map((banner) => [banner.identifier, banner.url]),
      [
        ['despacho', '/medicamentos'],
        ['vitaminas', '/vitaminas-y-suplementos'],
        ['dermocosmetica', '/dermocosmeticos'],
      ],
    )
    assert.deepEqual(Object.keys(json.banners[0]!).sort(), [
      'action',
      'ground',
      'identifier',
      'image',
      'imageMobile',
      'position',
      'text',
      'title',
      'url',
    ])
    assert.match(
      (await ask<Banners>('/content/1.0/banners?position=home&language=en')).json.banners[1]!.title,
      /^Vitamins/,
    )
    assert.deepEqual((await ask('/content/1.0/banners?position=nowhere')).json, { banners: [] })
  })

  test('landing content comes by position and identifier; what is not there is 404', async () => {
    const { json } = await ask<Landing>('/content/1.0/landing?position=checkout&identifier=aviso')
    assert.deepEqual([json.title, json.version, json.sections], ['Ningún pago es real', 1, []])
    assert.match(json.text, /^Boldo es una demostración/)
    const missing = await ask<Refused>('/content/1.0/landing?position=programme&identifier=nothing')
    assert.deepEqual([missing.status, missing.json.error.code], [404, 'content.not_found'])
    for (const query of [
      'position=home',
      'position=programme&identifier=../x',
      'position=a%00&identifier=b',
      'position=programme&identifier=x&language=fr',
    ])
      for (const call of ['landing', 'page'])
        assert.deepEqual([(await ask(`/content/1.0/${call}?${query}`)).status, query], [400, query])
    assert.equal((await ask<Refused>('/content/1.0/banners')).json.error.fields.position, 'content.name')
  })

  test('a page has sections, each with a title and items of title and content; facts are in their places', async () => {
    const before = seenChanges(shop.memory)
    await addSeed(
      shop,
      seed(
        'prueba',
        'Hola.\n\n## Retiros\n\nEn {store.address}.\n\n### ¿Cuánto espera?\n\n- {pickup.days} días\n- **5** con frío',
      ),
    )
    await until(() => seenChanges(shop.memory) !== before)
    const { json } = await ask<Page>('/content/1.0/page?position=page&identifier=prueba')
    assert.deepEqual(json.sections, [
      {
        title: 'Retiros',
        items: [
          { title: '', content: json.sections[0]!.items[0]!.content },
          { title: '¿Cuánto espera?', content: '- 15 días\n- 5 con frío' },
        ],
      },
    ])
    assert.match(json.sections[0]!.items[0]!.content, /^En Av\. Apoquindo 5016/)
    assert.equal((await ask('/content/1.0/page?position=page&identifier=nada')).status, 404)
    assert.equal((await ask('/content/1.0/page?position=page&identifier=prueba&language=en')).status, 404)
    for (const revision of ['0', '-1', '1.5', 'x', '1e9'])
      assert.equal((await ask(`/content/1.0/page?position=page&identifier=prueba&revision=${revision}`)).status, 400)
  })

  test('a newer text of the shop replaces one that nobody edited, and staff’s stays', async () => {
    await addSeed(shop, seed('nueva', 'Uno.'))
    await Promise.all([addSeed(shop, seed('nueva', 'Dos.')), addSeed(second, seed('nueva', 'Dos.'))])
    const key = { position: 'page', identifier: 'nueva', language: 'es' }
    assert.deepEqual(
      (await findRevisions(shop, key, 9)).map(({ revision, state, source }) => [revision, state, source]),
      [
        [2, 'published', 'Dos.'],
        [1, 'retired', 'Uno.'],
      ],
    )
    await shop.db.updateTable('content_entry').set({ origin: 'staff' }).where('identifier', '=', 'nueva').execute()
    await addSeed(shop, seed('nueva', 'Tres.'))
    assert.equal((await findRevisions(shop, key, 9)).length, 2)
  })

  test('what staff change is seen at once, in every process, and stays after a new start', async (t) => {
    const banner = shop.db.updateTable('content_entry').where('identifier', '=', 'vitaminas')
    t.after(() => changedBy(banner.set({ state: 'published', origin: 'seed' }).execute()))
    const askSecond = asking(second)
    for (const call of [ask, askSecond]) await call('/content/1.0/banners?position=home')
    await changedBy(banner.set({ state: 'retired', origin: 'staff' }).execute())
    await seedContent(shop, { demo: true })
    for (const call of [ask, askSecond])
      assert.deepEqual(
        (await call<Banners>('/content/1.0/banners?position=home')).json.banners.map((banner) => banner.identifier),
        ['despacho', 'dermocosmetica'],
      )
  })

  test('a text that begins or ends is seen at that instant, by what is kept in memory too', async () => {
    const now = shop.now()
    const [from, to] = [now.add({ hours: 1 }), now.add({ hours: 2 })].map(timestamp)
    const seen = seenChanges(shop.memory)
    await addSeed(shop, seed('corta', 'Una hora.'))
    await until(() => seenChanges(shop.memory) !== seen)
    const shown = async () => (await ask('/content/1.0/page?position=page&identifier=corta')).status
    assert.equal(await shown(), 200)
    const before = seenChanges(shop.memory)
    await shop.db
      .updateTable('content_entry')
      .set({ valid_from: from, valid_to: to })
      .where('identifier', '=', 'corta')
      .execute()
    await until(() => seenChanges(shop.memory) !== before)
    assert.equal(await shown(), 404)
    shop.clock.advance({ minutes: 59 })
    assert.equal(await shown(), 404)
    shop.clock.advance({ minutes: 1 })
    assert.equal(await shown(), 200)
    shop.clock.advance({ hours: 1 })
    assert.equal(await shown(), 404)
  })

  test('at no instant are two revisions of an entry published, and a banner leads nowhere but into the shop', async () => {
    await addSeed(shop, seed('doble', 'Uno.'))
    await addSeed(shop, seed('doble', 'Dos.'))
    await assert.rejects(
      shop.db.updateTable('content_entry').set({ state: 'published' }).where('identifier', '=', 'doble').execute(),
      /content_entry_one_at_a_time/,
    )
    for (const url of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ])
      await assert.rejects(
        shop.db.updateTable('content_entry').set({ url }).where('kind', '=', 'banner').execute(),
        /content_entry_url_check/,
      )
  })
})
