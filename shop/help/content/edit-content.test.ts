/** Staff edit the shop's texts: drafts, publication, two editors at once, and what is refused. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { until } from '#test/until.ts'
import { listEntries, publishEntry, retireEntry, saveDraft, showRevisions } from './edit-content.ts'
import { showPage, listBanners } from './show-content.ts'
import { draftInput, entryKey, publicationInput } from './staff-content.input.ts'
import { seenChanges } from '#test/seen-changes.ts'

const editor: SignedIn = { ...DEMO_PEOPLE.editor, hasProfile: true, permissions: ['content.edit'] }
const other: SignedIn = { ...DEMO_PEOPLE.manager, hasProfile: true, permissions: ['content.edit'] }

eachDatabase((database) => {
  const shop = useShop({ database })
  let second: Shop
  before(async () => {
    second = await shop.openSecond()
  })

  const key = (identifier: string, language: 'es' | 'en' = 'es', position: 'page' | 'campaign' = 'page') =>
    ({ position, identifier, language }) as const
  const parseDraft = (input: object) => parseInput(draftInput, { title: 'Prueba', ...input })
  const save = (input: object, account: SignedIn | null = editor, on: Shop = shop) =>
    saveDraft(on, { account, draft: parseDraft(input) })
  const publish = (input: ReturnType<typeof key> & { revision: number; validFrom?: string; validTo?: string }) =>
    publishEntry(shop, { account: editor, ...parseInput(publicationInput, input) })
  const shown = async (identifier: string, position: 'page' | 'campaign' = 'page') =>
    (await showPage(shop, { position, identifier, language: 'es' }))?.title ?? null
  /** Both languages' first draft. */
  const begin = async (identifier: string, position: 'page' | 'campaign' = 'page') => {
    for (const language of ['en', 'es'] as const)
      await save({ ...key(identifier, language, position), revision: 0, title: 'Uno', source: 'Hola.' })
  }
  const changed = async (work: () => Promise<unknown>) => {
    const before = seenChanges(shop.memory)
    await work()
    await until(() => seenChanges(shop.memory) !== before)
  }

  test('a campaign’s text that names or links what needs a prescription is not published; a page’s is', async () => {
    await shop.addProducts([
      { sku: 'RECETA', sale_condition: 'simpleRecipe', active_principles: 'Sertralina:50:mg', category: 'Ánimo' },
    ])
    for (const [identifier, source] of [
      ['nombra', 'Sertralina a mitad de precio.'],
      ['enlaza', '[Míralo](/product/RECETA/lo-que-sea)'],
      ['lista', '[Míralos](/medicamentos/animo)'],
    ] as const)
      for (const position of ['campaign', 'page'] as const) {
        await begin(identifier, position)
        const entry = key(identifier, 'es', position)
        await save({ ...entry, revision: 1, source })
        const published = publish({ ...entry, revision: 2 })
        if (position === 'page') await published
        else
          await assertRefused(published, 'content.advertised', {
            names: [{ nombra: 'sertralina', enlaza: 'RECETA', lista: '/medicamentos/animo' }[identifier]],
          })
      }
  })

  test('a draft is nobody’s but editors’, published it is everybody’s, and the next draft does not disturb it', async () => {
    await begin('borrador')
    assert.equal(await shown('borrador'), null)
    await changed(() => publish({ ...key('borrador'), revision: 1 }))
    assert.equal(await shown('borrador'), 'Uno')
    await changed(() => save({ ...key('borrador'), revision: 1, title: 'Dos', source: 'Otra vez.' }))
    assert.equal(await shown('borrador'), 'Uno')
    await changed(() => publish({ ...key('borrador'), revision: 2 }))
    assert.equal(await shown('borrador'), 'Dos')
    const revisions = await showRevisions(shop, { account: editor, ...key('borrador'), first: 9 })
    assert.deepEqual(
      revisions.map(({ revision, state, changedBy, publishedBy }) => [revision, state, changedBy, publishedBy]),
      [
        [2, 'published', editor.id, editor.id],
        [1, 'retired', editor.id, editor.id],
      ],
    )
    const { totalCount, nodes } = await listEntries(shop, { account: editor, position: 'page', first: 50, offset: 0 })
    assert.equal(totalCount, nodes.length)
    assert.deepEqual(
      nodes.filter(({ identifier }) => identifier === 'borrador').map(({ language, revision }) => [language, revision]),
      [
        ['en', 1],
        ['es', 2],
      ],
    )
  })

  test('of two editors at once one saves, and the other receives the revision that is there now', async () => {
    await begin('dos')
    const tries = [editor, other, editor, other].map((account, index) =>
      save({ ...key('dos'), revision: 1, title: `Intento ${index}` }, account, index % 2 ? second : shop),
    )
    const ends = await Promise.allSettled(tries)
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const end of ends)
      if (end.status === 'rejected') {
        assert.equal(end.reason.code, 'content.changed')
        assert.deepEqual(end.reason.data, { revision: 2 })
      }
    await assertRefused(publish({ ...key('dos'), revision: 1 }), 'content.changed', { revision: 2 })
    const published = await Promise.allSettled([1, 2, 3].map(() => publish({ ...key('dos'), revision: 2 })))
    assert.equal(published.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  test('a text is published from a day on and until another; what was there gives way at that instant', async () => {
    await begin('venta', 'campaign')
    const venta = key('venta', 'es', 'campaign')
    await changed(() => publish({ ...venta, revision: 1 }))
    await changed(() => save({ ...venta, revision: 1, title: 'Dos' }))
    const [from, to] = [shop.now().add({ hours: 24 }), shop.now().add({ hours: 48 })].map(String)
    await changed(() => publish({ ...venta, revision: 2, validFrom: from!, validTo: to! }))
    assert.equal(await shown('venta', 'campaign'), 'Uno')
    shop.clock.advance({ hours: 24 })
    assert.equal(await shown('venta', 'campaign'), 'Dos')
    shop.clock.advance({ hours: 24 })
    assert.equal(await shown('venta', 'campaign'), null)
  })

  test('an entry is taken off the shop, but not a page that links lead to, and neither gets an end', async () => {
    await begin('breve', 'campaign')
    const breve = key('breve', 'es', 'campaign')
    await assertRefused(retireEntry(shop, { account: editor, ...breve, revision: 1 }), 'content.not_found')
    await changed(() => publish({ ...breve, revision: 1 }))
    await changed(() => retireEntry(shop, { account: editor, ...breve, revision: 1 }))
    assert.equal(await shown('breve', 'campaign'), null)
    await begin('fija')
    const to = String(shop.now().add({ hours: 1 }))
    await assertRefused(publish({ ...key('fija'), revision: 1, validTo: to }), 'content.needed')
    await publish({ ...key('fija'), revision: 1 })
    await assertRefused(retireEntry(shop, { account: editor, ...key('fija'), revision: 1 }), 'content.needed')
    await assertRefused(publish({ ...key('fija'), revision: 1 }), 'content.no_draft')
  })

  test('a date from after to, an end that is past, a missing or unknown language, an unknown position are refused', async () => {
    const fields = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        return (error as { data: { fields: object } }).data.fields
      }
      return {}
    }
    const [early, late] = ['2026-12-01T00:00:00-03:00', '2026-12-02T00:00:00-03:00']
    const of = { ...key('x'), revision: 1 }
    const dates = (validFrom: unknown, validTo: unknown) =>
      fields(() => parseInput(publicationInput, { ...of, validFrom, validTo }))
    assert.deepEqual(dates(late, early), { validTo: 'content.dates' })
    assert.deepEqual(dates(early, early), { validTo: 'content.dates' })
    assert.deepEqual(dates('mañana', '2026-13-01'), { validFrom: 'content.instant', validTo: 'content.instant' })
    assert.deepEqual(dates(null, null), {})
    const { language: _, ...without } = of
    assert.deepEqual(
      fields(() => parseInput(entryKey, without)),
      { language: 'content.language' },
    )
    assert.deepEqual(
      fields(() => parseInput(entryKey, { ...of, language: 'fr', position: 'nowhere' })),
      {
        language: 'content.language',
        position: 'content.position',
      },
    )
    await begin('pasada', 'campaign')
    const past = { ...key('pasada', 'es', 'campaign'), revision: 1, validTo: String(shop.now().subtract({ hours: 1 })) }
    await assertRefused(publish(past), 'input.invalid', { fields: { validTo: 'content.dates' } })
    await save({ ...key('sola'), revision: 0 })
    await assertRefused(publish({ ...key('sola'), revision: 1 }), 'content.other_language', { language: 'en' })
    await assertRefused(publish({ ...key('nadie'), revision: 0 }), 'content.not_found')
  })

  test('a text with HTML, a banner without a picture, a title of 201 letters and an unknown fact are not saved', async () => {
    await assertRefused(save({ ...key('mala'), revision: 0, source: 'Hola\n<script>x</script>' }), 'content.text', {
      problems: [{ line: 2, problem: 'html' }],
    })
    const refused = (input: object) => assert.throws(() => parseDraft(input), { code: 'input.invalid' })
    refused({ ...key('mala'), revision: 0, title: 'a'.repeat(201) })
    refused({ ...key('mala'), revision: 0, title: 'Hola {nadie}' })
    refused({ ...key('mala'), revision: 0, title: ' ' })
    refused({ ...key('mala'), revision: 0, title: 'a\u0000b' })
    refused({ ...key('mala'), revision: 0, source: 'a'.repeat(60_001) })
    refused({ ...key('mala'), revision: 0, url: 'https://elsewhere.example' })
    refused({ ...key('mala'), revision: 0, url: '//elsewhere.example' })
    refused({ position: 'home', identifier: 'mala', language: 'es', revision: 0 })
    assert.deepEqual(await showRevisions(shop, { account: editor, ...key('mala'), first: 9 }), [])
    const banner = {
      position: 'home',
      identifier: 'nuevo',
      revision: 0,
      url: '/medicamentos',
      picture: '/banners/a.svg',
    }
    for (const language of ['es', 'en']) await save({ ...banner, language, pictureMobile: '/banners/b.svg' })
    const nuevo = { position: 'home', identifier: 'nuevo', language: 'es', revision: 1 } as const
    await changed(() => publishEntry(shop, { account: editor, ...nuevo, validFrom: null, validTo: null }))
    assert.deepEqual(
      (await listBanners(shop, { position: 'home', language: 'es' })).map(({ identifier }) => identifier),
      ['nuevo'],
    )
  })

  test('who may not edit changes nothing; what editors do and what they are refused is recorded', async () => {
    for (const account of [null, { ...STAFF.pharmacist, hasProfile: true }, { ...STAFF.operator, hasProfile: true }]) {
      await assertRefused(save({ ...key('ajena'), revision: 0 }, account), 'account.not_allowed')
      await assertRefused(listEntries(shop, { account, position: null, first: 1, offset: 0 }), 'account.not_allowed')
    }
    const before = await shop.db
      .selectFrom('staff_action')
      .select(['call', 'refusal', 'object'])
      .orderBy('id')
      .execute()
    const { id } = await save({ ...key('anotada'), revision: 0 })
    await assert.rejects(save({ ...key('anotada'), revision: 0 }))
    const rows = await shop.db.selectFrom('staff_action').select(['call', 'refusal', 'object']).orderBy('id').execute()
    assert.deepEqual(rows.slice(before.length), [
      { call: 'saveContentDraft', refusal: null, object: id },
      { call: 'saveContentDraft', refusal: 'content.changed', object: null },
    ])
  })
})
