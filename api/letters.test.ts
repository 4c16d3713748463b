import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { showStockBreakLetter } from '#shop/help/content/show-letter.ts'
import { seedSettings } from '#shop/people/settings/seed-settings.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { showSettings, updateSettings } from '#shop/people/settings/update-settings.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

const MANAGER = { ...DEMO_PEOPLE.manager, hasProfile: false, permissions: ['settings.edit' as const] }
const LETTERS = {
  es: '/informacion-reglamentaria/carta-de-quiebre.pdf',
  en: '/en/informacion-reglamentaria/carta-de-quiebre.pdf',
}

describe('letters', () => {
  const shop = useShop()
  before(async () => {
    await seedSettings(shop)
    await seedContent(shop, { demo: true })
  })

  const request = (path: string) => createTestHttp(shop).request(path)
  const wordsAt = async (path: string) => wordsOfPdf(new Uint8Array(await (await request(path)).arrayBuffer())).text

  test('without its text there is no letter; with it, in both languages, a PDF that no script can run in', async () => {
    await shop.db.deleteFrom('content_entry').where('identifier', '=', 'carta-de-quiebre').execute()
    shop.memory.forget()
    assert.equal((await request(LETTERS.es)).status, 404)
    await seedContent(shop, { demo: true })
    shop.memory.forget()
    for (const path of Object.values(LETTERS)) {
      const response = await request(path)
      assert.deepEqual(
        [response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')],
        [200, 'application/pdf', 'nosniff'],
      )
    }
    assert.match(await wordsAt(LETTERS.es), /Carta de quiebre de stock.*Medicamento sin stock/)
    assert.match(await wordsAt(LETTERS.en), /stock/i)
    assert.notEqual(await wordsAt(LETTERS.en), await wordsAt(LETTERS.es))
  })

  test('a changed fact of the shop is in the next letter', async () => {
    const company = { ...readSettingsFile().company, legalName: 'Farmacia del Roble SpA' }
    const { revision } = await showSettings(shop, MANAGER)
    await updateSettings(shop, { account: MANAGER, revision, settings: { company } })
    await until(async () => (await wordsAt(LETTERS.es)).includes('Farmacia del Roble SpA'))
  })

  test('any number of requests at once draw it once', async () => {
    shop.memory.forget()
    const letters = await Promise.all(Array.from({ length: 50 }, () => showStockBreakLetter(shop, 'es')))
    assert.equal(new Set(letters).size, 1)
  })
})
