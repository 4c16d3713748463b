/** Campaign landings (CONTENT §2.4): the countdown by the server's clock, the offers form, any other name. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { seedCampaigns } from '#shop/campaigns/seed-campaigns.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { assertFirstViews } from './first-view.ts'
import { button, field } from './shopping.ts'
import { awakened, story, storyOnce, until } from './story.ts'

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
  const changed = shop.test.memory.generation()
  await shop.test.db
    .updateTable('campaign')
    .set({ starts_at: new Date(now + startsIn * 1_000), ends_at: new Date(now + endsIn * 1_000) })
    .where('landing', '=', landing)
    .execute()
  await until(async () => shop.test.memory.generation() > changed, true)
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

/** Seconds of the server's clock while nobody looks at the page. */
async function passWhileHidden(page: Page, shop: ClockedShop, seconds: number): Promise<void> {
  shop.clock.advance({ seconds })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

story(
  'a campaign counts down, shows its discount, its products, dispatch, call centre and form; nothing with a prescription',
  async ({ page, visit, sees, picture }) => {
    await schedule('black-friday', -60, 50 * HOUR_S)
    await visit('/page/black-friday')
    await counts(page, 50 * HOUR_S - 120, 50 * HOUR_S)
    await sees('Hasta 30 % de descuento')
    await sees('Crema hidratante 50 ml')
    await sees('Recibe las ofertas en tu correo')
    const below = page.getByRole('main')
    for (const banner of ['Despacho en los días de Black Friday', '¿Prefieres comprar por teléfono?'])
      await below.getByRole('heading', { name: banner }).waitFor()
    await below.getByText(/En la Región Metropolitana, desde \$[\d.]+ y en menos de 24 horas/).waitFor()
    await below.getByRole('link', { name: /^Llámanos \+56/ }).waitFor()
    const questions = page.getByRole('region', { name: 'Preguntas frecuentes' })
    assert.ok((await questions.locator('details').count()) >= 5, 'questions')
    await questions.getByText('¿Necesito un cupón?').click()
    await questions.getByText(/El precio de la campaña ya está en el producto/).waitFor()
    assert.equal(await page.getByText('Losartán').count(), 0)
    assert.equal(await button(page, 'Siguientes en Productos de Black Friday').count(), 0, 'one product alone')
    assert.equal(await page.getByRole('timer').getAttribute('aria-live'), null)
    await sees(/^Black Friday termina el .* de \d{4} a las \d\d:\d\d \(hora de Chile\)\.$/)
    await assertAccessible(page, 'a running campaign')
    await picture('campaign-running')
    await page.getByRole('link', { name: 'Ver productos' }).click()
    await page.waitForURL((url) => url.pathname === '/black-friday')
    await page.getByRole('heading', { name: 'Black Friday', exact: true, level: 1 }).waitFor()
    const html = await (await fetch(`${(await onBlackFriday()).url}/page/black-friday`)).text()
    assert.match(html, /"@type":"BreadcrumbList".*"@type":"FAQPage"/)
  },
  { shop: onBlackFriday },
)

const ROW = Array.from({ length: 8 }, (_, at) => ({ ...CREAM, sku: `${9_400_010 + at}`, product_name: `Crema ${at}` }))
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
  { on: ['desktop'], shop: withARow },
)

storyOnce(
  'the countdown follows the server’s clock, whatever the browser’s says, and is right after a sleep',
  async ({ page, visit }) => {
    const shop = await schedule('cyber-day', 10 * HOUR_S, 20 * HOUR_S)
    await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/time\/1\.0\/now/, (route) => held.then(() => route.continue()))
    await visit('/page/cyber-day')
    assert.equal(await secondsLeft(page), null)
    const place = () => page.getByRole('timer').boundingBox()
    const before = await place()
    answer()
    await until(async () => {
      await page.clock.runFor(100)
      const left = await secondsLeft(page)
      return left !== null && left <= 10 * HOUR_S && left > 10 * HOUR_S - 300
    }, true)
    assert.deepEqual(await place(), before, 'nothing moves when the figures come')
    shop.clock.advance({ hours: 4 })
    await page.clock.fastForward('04:00:00')
    await until(async () => {
      await page.clock.runFor(1_000)
      const left = await secondsLeft(page)
      return left !== null && left <= 6 * HOUR_S && left > 6 * HOUR_S - 600
    }, true)
    shop.clock.advance({ hours: -4 })
  },
  { shop: onBlackFriday },
)

storyOnce(
  'a campaign that ends while somebody looks says so without a reload, and leads on; what was typed stays',
  async ({ page, visit, sees, picture }) => {
    for (const typed of ['', 'Ana María']) {
      const shop = await schedule('cyber-monday', -60, HOUR_S)
      await visit('/page/cyber-monday')
      const firstNames = field(page, 'Nombres')
      await awakened(button(page, 'Quiero las ofertas'))
      await firstNames.fill(typed)
      await counts(page, HOUR_S - 600, HOUR_S)
      await passWhileHidden(page, shop, HOUR_S)
      await page.getByRole('heading', { name: 'Cyber Monday ya terminó', level: 1 }).waitFor()
      await sees('Mientras tanto, mira lo que hay hoy:')
      assert.equal(await page.getByRole('timer').count(), 0)
      assert.equal(await button(page, 'Quiero las ofertas').count(), 0)
      await assertAccessible(page, 'a campaign that is over')
      await picture(`campaign-over${typed && '-typed'}`)
      if (typed) {
        assert.equal(await firstNames.inputValue(), typed)
        await sees(/Lo que escribiste sigue aquí/)
      } else assert.equal(await firstNames.count(), 0)
      shop.clock.advance({ seconds: -HOUR_S })
    }
  },
  { shop: onBlackFriday },
)

storyOnce(
  'before its entries open a campaign counts down and says from when it takes them; then it has its form',
  async ({ page, visit, sees, picture }) => {
    const shop = await schedule('cyber-day', 61 * 24 * HOUR_S, 64 * 24 * HOUR_S)
    await visit('/page/cyber-day')
    await counts(page, 61 * 24 * HOUR_S - 600, 61 * 24 * HOUR_S)
    await sees(/^Desde el .* puedes dejarnos tu correo y te avisamos\.$/)
    assert.equal(await field(page, 'Nombres').count(), 0)
    await assertAccessible(page, 'an early campaign')
    await picture('campaign-early')
    await passWhileHidden(page, shop, 2 * 24 * HOUR_S)
    await field(page, 'Nombres').waitFor()
    await picture('campaign-before')
    shop.clock.advance({ hours: -48 })
  },
  { shop: onBlackFriday },
)

story(
  'the offers form says what is wrong, keeps what was typed when the shop is not reached, and thanks once it is',
  async ({ page, visit, press, sees, email, expectProblem, picture }) => {
    expectProblem(/content\/1\.0\/offers/)
    const shop = await schedule('black-friday', -60, 50 * HOUR_S)
    await visit('/page/black-friday')
    const send = button(page, 'Quiero las ofertas')
    // A form is sent by the browser itself until its code is there, which checks it in its own way.
    await awakened(send)
    await press(send)
    await sees('Escribe tus nombres.')
    await sees('Escribe tu correo.')
    await assertAccessible(page, 'the offers form with errors')
    const privacy = page.getByRole('main').getByRole('link', { name: 'política de privacidad', exact: true })
    assert.equal(await privacy.getAttribute('target'), '_blank', 'what was typed stays')
    await picture('campaign-form-errors')
    await field(page, 'Nombres').fill('Ana María')
    await field(page, 'Apellidos').fill('Rojas Soto')
    await field(page, 'Correo electrónico').fill(email)
    await page.route('**/content/1.0/offers', (route) => route.abort())
    await press(send)
    await sees(/No pudimos guardar tus datos/)
    await picture('campaign-form-failed')
    assert.equal(await field(page, 'Nombres').inputValue(), 'Ana María')
    assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
    await page.unroute('**/content/1.0/offers')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/content/1.0/offers', (route) => held.then(() => route.continue()))
    await press(send)
    await page.locator('#ofertas [aria-busy=true], #ofertas button:disabled').first().waitFor()
    await picture('campaign-form-sending')
    answer()
    await sees('Listo, quedaste en la lista')
    await picture('campaign-form-sent')
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
    await page.waitForURL('**/page/black-friday?oferta=recibida#ofertas')
    await page.getByText('Listo, quedaste en la lista').waitFor()
  },
  { shop: onBlackFriday, browser: { javaScriptEnabled: false } },
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
  { shop: onBlackFriday },
)
