import assert from 'node:assert/strict'
import { after } from 'node:test'
import { DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { showSettings, updateSettings } from '#shop/settings/update-settings.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import type { SettingsChange } from '#shop/settings/settings.input.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { storyOnce, until, visit } from './story.ts'

let opened: Promise<ClockedShop> | undefined
const ownShop = () => (opened ??= openClockedShop())
after(async () => (await opened)?.close())

const MANAGER = { ...DEMO_PEOPLE.manager, hasProfile: false, permissions: ['settings.edit' as const] }

async function change(settings: SettingsChange): Promise<void> {
  const { test } = await ownShop()
  await seedSettings(test)
  const { revision } = await showSettings(test, MANAGER)
  const changed = await updateSettings(test, { account: MANAGER, revision, settings })
  await until(async () => test.settings.pharmacy, changed.settings)
}

storyOnce(
  'a changed phone, address and schedule stand on kept pages, in structured data and on paper at once',
  async ({ page, shop, sees }) => {
    await visit(page, shop.url)
    await sees('Av. Apoquindo 5016, Las Condes')
    const { contact, hours } = (await ownShop()).test.settings.pharmacy
    await change({
      contact: { ...contact, address: 'Calle Nueva 12', commune: 'Ñuñoa', phone: '+56 2 2345 6789' },
      hours: { ...hours, store: [{ from: 1, to: 6, opens: '08:15', closes: '20:45' }] },
    })
    await visit(page, shop.url)
    const foot = page.getByRole('contentinfo')
    for (const text of ['Calle Nueva 12, Ñuñoa', 'Lunes a sábado de 08:15 a 20:45'])
      await foot.getByText(text, { exact: true }).waitFor()
    assert.equal(await foot.getByRole('link', { name: '+56 2 2345 6789' }).getAttribute('href'), 'tel:+56223456789')
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    assert.match(data, /"Pharmacy".*"\+56 2 2345 6789".*"Calle Nueva 12".*"opens":"08:15","closes":"20:45"/)
    await visit(page, `${shop.url}/checkout`)
    await page.getByRole('banner').getByRole('link', { name: '+56 2 2345 6789' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await sees(/Calle Nueva 12, Ñuñoa/)
  },
  { shop: ownShop },
)

storyOnce(
  'at the start the settings of the call centre are in the document, and an old service worker is unregistered',
  async ({ page, shop }) => {
    await page.addInitScript(() => {
      const worker = { unregister: async () => ((window as { unregistered?: boolean }).unregistered = true) }
      Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistrations: async () => [worker] } })
    })
    const calls: string[] = []
    page.on('request', (request) => void calls.push(request.postData() ?? ''))
    await visit(page, shop.url)
    await until(() => page.evaluate(() => (window as { unregistered?: boolean }).unregistered ?? false), true)
    const settings = await page.evaluate(
      () => JSON.parse(document.getElementById('settings')!.textContent!) as Record<string, unknown>,
    )
    assert.deepEqual(settings.assistance, { timezone: 'America/Santiago', hourInit: '08:00:00', hourEnd: '23:00:00' })
    assert.deepEqual(Object.keys(settings.director as object), ['name', 'profession'])
    assert.ok(!calls.some((body) => body.includes('callCenterGetSettings')), 'nothing is requested for them')
  },
)
