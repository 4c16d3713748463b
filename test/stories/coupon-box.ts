/** The coupon's box of the payment step. */
import type { Locator, Page } from 'playwright-core'
import { button, couponField, figure, pesos, summary } from './shopping.ts'
import type { Scene } from './story.ts'

export const couponBox = (page: Page): Locator => page.getByRole('region', { name: 'Cupón de descuento' })

export async function applyCoupon({ page, press }: Pick<Scene, 'page' | 'press'>, code: string): Promise<void> {
  await (await couponField(page)).fill(code)
  await press(button(page, 'Aplicar'))
}

/** The total of the summary, which a phone shows folded up. */
export async function readTotal({ page, screen }: Pick<Scene, 'page' | 'screen'>): Promise<number> {
  if (screen === 'desktop') return pesos(await figure(summary(page), 'Total'))
  return pesos((await page.locator('details summary').innerText()).match(/\$[\d.]+/)![0])
}

/** What the browser keeps of the coupon. */
export const storedDiscount = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('idAndDiscount'))
