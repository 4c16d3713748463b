/** Campaign landings (CONTENT §2.4): the countdown by the server's clock, the offers form, any other name. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { seedCampaigns } from '#shop/help/campaigns/seed-campaigns.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { assertFirstViews } from './first-view.ts'
import { button, field } from './shopping.ts'
import { awakened, story, storyOnce, until, arrives } from './story.ts'
import { seenChanges } from '#test/seen-changes.ts'

const CREAM = {
  sku: '9400001',
  product_name: 'Crema hidratante 50 ml',
  product_type: 'Dermocosmetic',
  category: 'Rostro',
  sub_category: 'Hidratación',
  normal_price: 10_000,
  offer_price: 7_000,
  event_tags: '30-black-friday',
}
const LOSARTAN = {
  sku: '9400002',
  product_name: 'Losartán 50 mg 30 comprimidos',
  sale_condition: 'simpleRecipe',
  normal_price: 10_000,
  offer_price: 5_000,
  event_tags: '50-black-friday',
}

let opened: Promise<ClockedShop> | undefined
const onBlackFriday = () =>
  (opened ??= openClockedShop({ products: [CREAM, LOSARTAN], settings: onEventDay('black-friday') }).then(
    async (shop) => {
      await seedCampaigns(shop.test)
      return shop
    },
  ))
after(async () => (await opened)?.close())

/** Moves a campaign: its start and end in seconds from the server's now. */
async function schedule(landing: string, startsIn: number, endsIn: number): Promise<ClockedShop> {
  const shop = await onBlackFriday()
  const now = shop.clock.now().epochMilliseconds
  const changed = seenChanges(shop.test.memory)
  await shop.test.db
    .updateTable('campaign')
    .set({ starts_at: new Date(now + startsIn * 1_000), ends_at: new Date(now + endsIn * 1_000) })
    .where('landing', '=', landing)
    .execute()
  await until(async () => seenChanges(shop.test.memory) > changed, true)
  return shop
}

/** The figures of the countdown in seconds; null while the clock is not known. */
async function secondsLeft(page: Page): Promise<number | null> {
  const figures = await page.getByRole('timer').locator('span:first-child').allTextContents()
  const [days, hours, minutes, seconds] = figures.map(Number)
  const sum = ((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!
  return Number.isNaN(sum) ? null : sum
}
const counts = (page: Page, from: number, to: number) =>
  until(async () => {
    const left = await secondsLeft(page)
    return left !== null && left <= to && left > from
  }, true)

const HOUR_S = 3_600

story(
  'a campaign counts down, shows its discount, its products, dispatch, call centre and form; nothing with a prescription',
  async ({ page, visit, sees, picture }) => {
    await schedule('black-friday', -60, 50 * HOUR_S)
    const held = Promise.withResolvers<void>()
    await page.route(/\/time\/1\.0\/now/, (route) => held.promise.then(() => route.continue()))
    await visit('/page/black-friday')
    await expect.poll(() => secondsLeft(page)).toBe(null)
    const place = () => page.getByRole('timer').boundingBox()
    const before = await place()
    held.resolve()
    await counts(page, 50 * HOUR_S - 600, 50 * HOUR_S)
    await expect.poll(place, { message: 'nothing moves when the figures come' }).toEqual(before)
    await sees('Hasta 30 % de descuento')
    await sees('Crema hidratante 50 ml')
    await sees('Recibe las ofertas en tu correo')
    const below = page.getByRole('main')
    for (const banner of ['Despacho en los días de Black Friday', '¿Prefieres comprar por teléfono?'])
      await below.getByRole('heading', { name: banner }).waitFor()
    await below.getByText(/En la Región Metropolitana, desde \$[\d.]+ y en menos de 24 horas/).waitFor()
    await below.getByRole('link', { name: /^Llámanos \+56/ }).waitFor()
    const questions = page.getByRole('region', { name: 'Preguntas frecuentes' })
    await expect(questions.locator('details').nth(4), 'five questions').toBeVisible()
    await questions.getByText('¿Necesito un cupón?').click()
    await questions.getByText(/El precio de la campaña ya está en el producto/).waitFor()
    await expect(page.getByText('Losartán')).toHaveCount(0)
    await expect(button(page, 'Siguientes en Productos de Black Friday'), 'one product alone').toHaveCount(0)
    await expect(page.getByRole('timer')).not.toHaveAttribute('aria-live')
    await sees(/^Black Friday termina el .* de \d{4} a las \d\d:\d\d \(hora de Chile\)\.$/)
    await assertAccessible(page, 'a running campaign')
    await picture('campaign-running')
    await page.getByRole('link', { name: 'Ver productos' }).click()
    await arrives(page, '/black-friday', /^Black Friday$/)
    const html = await (await fetch(`${(await onBlackFriday()).url}/page/black-friday`)).text()
    assert.match(html, /"@type":"BreadcrumbList".*"@type":"FAQPage"/)
  },
  { shop: onBlackFriday },
)

const ROW = Array.from({ length: 8 }, (_, index) => ({
  ...CREAM,
  sku: `${9_400_010 + index}`,
  product_name: `Crema ${index}`,
}))
let openedRow: Promise<ClockedShop> | undefined
const withARow = () =>
  (openedRow ??= openClockedShop({ products: ROW, settings: onEventDay('black-friday') }).then(async (shop) => {
    await seedCampaigns(shop.test)
    return shop
  }))
after(async () => (await openedRow)?.close())

story(
  'a campaign’s row of products moves at once for visitors who prefer less motion, and glides for others',
  async ({ page, visit }) => {
    await visit('/page/black-friday')
    const next = button(page, 'Siguientes en Productos de Black Friday')
    await awakened(next)
    // Nothing glides within the press itself.
    const movedAtOnce = () =>
      next.evaluate((arrow: HTMLElement) => {
        const row = arrow.closest('section')!.querySelector('ul')!
        row.scrollTo({ left: 0, behavior: 'instant' })
        arrow.click()
        return row.scrollLeft > 0
      })
    assert.equal(await movedAtOnce(), true)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    assert.equal(await movedAtOnce(), false)
  },
  // A phone's row is moved by the finger alone.
  { deep: 'its rows are shown by campaign.test.ts', on: ['desktop'], shop: withARow },
)

story(
  'the offers form sends what was typed, and thanks',
  async ({ page, visit, press, sees, email }) => {
    const shop = await schedule('black-friday', -60, 50 * HOUR_S)
    await visit('/page/black-friday')
    const send = button(page, 'Quiero las ofertas')
    // A form is sent by the browser itself until its code is there, which checks it in its own way.
    await awakened(send)
    await press(send)
    await sees('Escribe tus nombres.')
    await field(page, 'Nombres').fill('Ana María')
    await field(page, 'Apellidos').fill('Rojas Soto')
    await field(page, 'Correo electrónico').fill(email)
    await press(send)
    await sees('Listo, quedaste en la lista')
    const { email: stored } = await shop.test.db
      .selectFrom('campaign_offer')
      .select('email')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirstOrThrow()
    assert.equal(stored, email.toLowerCase())
  },
  { shop: onBlackFriday },
)

storyOnce(
  'without scripts the offers form is sent too, and its page thanks',
  async ({ page, shop, email, expectProblem }) => {
    expectProblem(/\/assets\/.* csp$/)
    await schedule('black-friday', -60, 50 * HOUR_S)
    await page.goto(`${shop.url}/page/black-friday`)
    await field(page, 'Nombres').fill('Luz')
    await field(page, 'Apellidos').fill('Pino')
    await field(page, 'Correo electrónico').fill(email)
    await button(page, 'Quiero las ofertas').click()
    await arrives(page, '/page/black-friday?oferta=recibida#ofertas', /./)
    await page.getByText('Listo, quedaste en la lista').waitFor()
  },
  {
    deep: 'its rows are shown by campaign-view.test.tsx and offer-entries.test.ts',
    shop: onBlackFriday,
    browser: { javaScriptEnabled: false },
  },
)

storyOnce(
  'any other landing goes to /404, in English too; a landing’s first view needs at most 130 kB of scripts',
  async ({ page, shop }) => {
    for (const path of ['/page/otra', '/page/cyber', '/page/black-fridays', '/page/..%2F', '/page'])
      for (const prefix of ['', '/en']) {
        const response = await fetch(shop.url + prefix + path)
        assert.equal(new URL(response.url).pathname, `${prefix}/404`, path)
      }
    for (const name of ['black-friday', 'cyber-day', 'cyber-monday'])
      assert.equal((await fetch(`${shop.url}/en/page/${name}`)).status, 200, name)
    await assertFirstViews(page, shop.url, ['/page/black-friday', '/black-friday'])
  },
  { deep: 'its rows are shown by campaign.rules.test.ts', shop: onBlackFriday },
)
