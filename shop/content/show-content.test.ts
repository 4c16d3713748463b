import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createHttp } from '#api/http.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { seedContent } from './own-content.ts'

type Banners = { banners: { identifier: string; url: string; title: string }[] }
type Landing = { sections: { text: string }[] }
type Refused = { error: { code: string; fields: Record<string, string> } }

eachDatabase((database) => {
  let shop: TestShop
  let ask: <Answer>(path: string) => Promise<{ status: number; json: Answer }>
  before(async () => {
    shop = await openTestShop({ database })
    const http = createHttp(shop, {
      production: true,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
    ask = async <Answer>(path: string) => {
      const response = await http.request(path)
      return { status: response.status, json: (await response.json()) as Answer }
    }
  })
  after(() => shop.close())

  test('the shop starts with three banners of its own for the home page, in both languages, and is not given them twice', async () => {
    for (let time = 0; time < 2; time++) await seedContent(shop, { demo: true })
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
    const { json } = await ask<Landing>('/content/1.0/landing?position=programme&identifier=descuentos-progresivos')
    assert.equal(json.sections[0]?.text, '20 % menos en tu 1.ª unidad del año, 30 % en la 2.ª y 40 % desde la 3.ª.')
    const missing = await ask<Refused>('/content/1.0/landing?position=programme&identifier=nothing')
    assert.deepEqual([missing.status, missing.json.error.code], [404, 'content.not_found'])
    for (const query of [
      'position=home',
      'position=programme&identifier=../x',
      'position=a%00&identifier=b',
      'position=programme&identifier=x&language=fr',
    ])
      assert.deepEqual([(await ask(`/content/1.0/landing?${query}`)).status, query], [400, query])
    assert.equal((await ask<Refused>('/content/1.0/banners')).json.error.fields.position, 'content.name')
  })

  test('what staff change is seen at once, in every process, and stays after a new start', async () => {
    await ask('/content/1.0/banners?position=home')
    const changed = shop.memory.generation()
    await shop.db.updateTable('content_banner').set({ enabled: false }).where('identifier', '=', 'vitaminas').execute()
    await until(() => shop.memory.generation() !== changed)
    await seedContent(shop, { demo: true })
    assert.deepEqual(
      (await ask<Banners>('/content/1.0/banners?position=home')).json.banners.map((banner) => banner.identifier),
      ['despacho', 'dermocosmetica'],
    )
  })

  test('a banner leads nowhere but into the shop', async () => {
    for (const url of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ])
      await assert.rejects(shop.db.updateTable('content_banner').set({ url }).execute())
  })
})
