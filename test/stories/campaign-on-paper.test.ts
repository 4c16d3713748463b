/** A campaign's landing, printed. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { seedCampaigns } from '#shop/help/campaigns/seed-campaigns.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { story, until } from './story.ts'
import { seenChanges } from '#test/seen-changes.ts'

const HOUR_MS = 3_600_000

let opened: Promise<ClockedShop> | undefined
const runningCampaign = () =>
  (opened ??= openClockedShop().then(async (shop) => {
    await seedCampaigns(shop.test)
    const now = shop.clock.now().epochMilliseconds
    const before = seenChanges(shop.test.memory)
    await shop.test.db
      .updateTable('campaign')
      .set({ starts_at: new Date(now - HOUR_MS), ends_at: new Date(now + 50 * HOUR_MS) })
      .where('landing', '=', 'cyber-day')
      .execute()
    await until(async () => seenChanges(shop.test.memory) > before, true)
    return shop
  }))
after(async () => (await opened)?.close())

story(
  'on paper a campaign has the seller, black titles and open questions; no countdown, no form',
  async ({ page, visit, picture }) => {
    for (const [path, dispatch, coupon] of [
      ['/page/cyber-day', 'Despacho en los días de Cyber Day', /^No\. El precio de la campaña/],
      ['/en/page/cyber-day', 'Delivery during Cyber Day', /^No\. /],
    ] as const) {
      await visit(path)
      await page.emulateMedia({ media: 'print' })
      const main = page.getByRole('main')
      for (const heading of [page.getByRole('heading', { level: 1 }), main.getByRole('heading', { name: dispatch })]) {
        await heading.waitFor()
        const { color, ground } = await heading.evaluate((title) => ({
          color: getComputedStyle(title).color,
          ground: getComputedStyle(title.closest('.on-dark') ?? document.documentElement).backgroundColor,
        }))
        assert.equal(color, 'rgb(22, 33, 28)')
        assert.match(ground, /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/)
      }
      await main.getByText(coupon).first().waitFor()
      await main.getByText(/^Farmacia Boldo SpA, RUT/).waitFor()
      await expect(page.getByRole('timer').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
      await picture(`campaign-on-paper${path.slice(0, 3) === '/en' ? '-en' : ''}`, { fullPage: true })
      await page.emulateMedia({ media: null })
    }
  },
  { shop: runningCampaign, on: ['desktop'] },
)
