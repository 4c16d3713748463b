import assert from 'node:assert/strict'
import { after } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { showSettings, updateSettings } from '#shop/people/settings/update-settings.ts'
import { seedSettings } from '#shop/people/settings/seed-settings.ts'
import type { SettingsChange } from '#shop/people/settings/settings.input.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
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
    const { company, contact, hours } = (await ownShop()).test.settings.pharmacy
    await change({
      company: { ...company, name: 'Ñuble' },
      contact: { ...contact, address: 'Calle Nueva 12', commune: 'Valparaíso', phone: '+56 2 2345 6789' },
      hours: { ...hours, store: [{ from: 1, to: 6, opens: '08:15', closes: '20:45' }] },
    })
    await visit(page, shop.url)
    const foot = page.getByRole('contentinfo')
    for (const text of ['Calle Nueva 12, Valparaíso', 'Lunes a sábado de 08:15 a 20:45'])
      await foot.getByText(text, { exact: true }).waitFor()
    await expect(foot.getByRole('link', { name: '+56 2 2345 6789' })).toHaveAttribute('href', 'tel:+56223456789')
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    await expect(page).toHaveTitle(/^Ñuble: farmacia/)
    assert.match(
      data,
      /"Pharmacy".*"name":"Ñuble".*"\+56 2 2345 6789".*"Calle Nueva 12".*"opens":"08:15","closes":"20:45"/,
    )
    await visit(page, `${shop.url}/checkout`)
    await page.getByRole('banner').getByRole('link', { name: '+56 2 2345 6789' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await sees(/Calle Nueva 12, Valparaíso/)
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
    await expect.poll(() => page.evaluate(() => (window as { unregistered?: boolean }).unregistered)).toBe(true)
    const settings = await page.evaluate(
      () => JSON.parse(document.getElementById('settings')!.textContent!) as Record<string, unknown>,
    )
    assert.deepEqual(settings.assistance, { timezone: 'America/Santiago', hourInit: '08:00:00', hourEnd: '23:00:00' })
    assert.deepEqual(Object.keys(settings.director as object), ['name', 'profession'])
    assert.ok(!calls.some((body) => body.includes('callCenterGetSettings')), 'nothing is requested for them')
  },
  { shop: ownShop },
)

storyOnce(
  'where an earlier shop’s service worker stood is one that drops its kept pages and ends itself',
  async ({ page, shop }) => {
    await visit(page, `${shop.url}/404`)
    const registrations = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await page.evaluate(async () => {
      await caches.open('precache-of-the-earlier-shop')
      await navigator.serviceWorker.register('/service-worker.js')
    })
    await expect.poll(registrations).toEqual([0, 0])
  },
  { deep: 'its rows are shown by settings.test.ts', shop: ownShop },
)

const LONG = 'Farmacéuticaindependientedelacordillera'

storyOnce(
  'settings cannot end their own element; very long ones break no page, missing ones leave no gap',
  async ({ page, shop, picture }) => {
    const { test } = await ownShop()
    const before = test.settings.pharmacy
    const hostile = '</script><script>window.hacked=1</script>\u2028<!--'
    try {
      test.settings.pharmacy = {
        ...before,
        company: { ...before.company, name: LONG, legalName: `${hostile} ${LONG.repeat(4)}` },
        contact: {
          ...before.contact,
          address: `Avenida ${LONG.repeat(4)}`,
          email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.cl`,
        },
        hours: {
          ...before.hours,
          store: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ from: day, to: day, opens: '08:15', closes: '20:45' })),
        },
        director: { ...before.director, name: LONG.repeat(5), profession: { es: LONG, en: LONG } },
        authorisation: { number: LONG, issuer: LONG.repeat(5) },
      }
      for (const path of ['/', '/en', '/checkout', '/donde-encontrarnos', '/informacion-reglamentaria']) {
        test.memory.forget()
        await visit(page, shop.url + path)
        await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false)
        const sent = await page.evaluate(() => JSON.parse(document.getElementById('settings')!.textContent!) as unknown)
        assert.deepEqual((sent as { company: unknown }).company, test.settings.pharmacy.company)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(over <= 0, `${path}: ${over} px too wide`)
        await picture(`settings-long${path.replaceAll('/', '-')}`)
      }
    } finally {
      test.settings.pharmacy = before
      test.memory.forget()
    }
  },
  { shop: ownShop, on: ['phone', 'desktop'] },
)
