/** Cart and checkout with many lines, for customers who use keyboard, voice or a magnified screen. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import type { Screen } from './browser.ts'
import { expect } from './expect.ts'
import { focused } from './keyboard.ts'
import { button, field, fillGuest } from './shopping.ts'
import { asSubscriber, subscribeTo, toSummary, VITAMIN } from './subscribing.ts'
import { fillCart } from './stored-cart.ts'
import { story, until, type Scene } from './story.ts'

const LINES = 8

story(
  'axe finds nothing serious in any step with eight lines, and every name has its visible words',
  async (scene) => {
    const { page, visit, press, screen } = scene
    await fillCart(scene, LINES)
    await throughTheSteps(scene, SPANISH)
    if (screen === 'desktop') {
      const lines = page
        .getByRole('complementary', { name: SPANISH.summary })
        .getByRole('group', { name: `${LINES} productos` })
      await expect(lines, 'the list that scrolls can be reached').toHaveAttribute('tabindex', '0')
      await lines.focus()
      await page.keyboard.press('End')
      await until(() => lines.evaluate((list) => list.scrollTop + list.clientHeight >= list.scrollHeight - 2), true)
      await scene.picture('summary-scrolled')
    } else {
      await press(page.getByText('Ver resumen'))
      await page.getByText(`${LINES} productos`).filter({ visible: true }).waitFor()
      await assertAccessible(page, 'the open summary')
      await scene.picture('summary-open')
    }
    await visit('/?lang=en')
    await throughTheSteps(scene, ENGLISH)
  },
  { layout: 'the summary is a column on a desktop and folded up on a phone' },
)

/** Words of the way, in each language. */
const SPANISH = {
  continue: 'Continuar',
  guest: 'Continuar como invitado',
  next: 'SIGUIENTE',
  address: 'Dirección',
  seen: 'Entendido',
  payment: 'Resumen y Pago',
  summary: 'Resumen de tu compra',
  coupon: '¿Tienes un cupón?',
}
const ENGLISH: typeof SPANISH = {
  continue: 'Continue',
  guest: 'Continue as guest',
  next: 'NEXT',
  address: 'Address',
  seen: 'Got it',
  payment: 'Summary and payment',
  summary: 'Summary of your purchase',
  coupon: 'Do you have a coupon?',
}

async function throughTheSteps({ page, visit, press, email }: Scene, texts: typeof SPANISH): Promise<void> {
  // No picture between the steps: one of the whole page moves what is pressed next.
  const look = (where: string) => assertAccessible(page, `${where}: ${texts.continue}`, { names: true })
  await visit('/checkout')
  await page
    .getByRole('button', { name: /^(Quitar|Remove) .* (del carro|from the cart)$/ })
    .nth(LINES - 1)
    .waitFor()
  await look('cart')
  await press(button(page, texts.continue))
  if (texts === SPANISH) {
    await button(page, texts.guest).waitFor()
    await look('guest')
    await press(button(page, texts.guest))
    await until(async () => (await focused(page))?.name, 'Entrega')
    await expect(button(page, texts.next), 'in sight, however many lines').toBeInViewport({ ratio: 1 })
    await press(button(page, texts.next))
    await page.locator('[aria-invalid=true]:focus').waitFor()
    await look('delivery-errors')
    await fillGuest(page, email)
    await field(page, texts.address).fill('Apoquindo 4501')
  }
  await button(page, texts.next).waitFor()
  await look('delivery')
  await press(button(page, texts.next))
  if (texts === SPANISH) await press(button(page, texts.seen))
  await page.getByRole('heading', { name: texts.payment, level: 1 }).waitFor()
  await press(button(page, texts.coupon))
  await look('payment')
}

const PHONE: Screen = 'phone'
/** The screen of 1280 × 1024 at 400 %. */
const MAGNIFIED = { browser: { viewport: { width: 320, height: 256 } }, on: [PHONE] }

for (const [size, options] of [
  ['at 390 px', { on: [PHONE] }],
  ['at 400 % zoom', MAGNIFIED],
] satisfies [string, object][]) {
  story(
    `the focus is never hidden under a bar in cart and checkout, ${size}`,
    async (scene) => {
      const { page, visit, press } = scene
      await fillCart(scene, 3)
      await visit('/checkout')
      await button(page, 'Continuar').waitFor()
      await assertFocusInSight(scene, 'cart')
      await press(button(page, 'Continuar'))
      await button(page, 'Continuar como invitado').waitFor()
      await assertFocusInSight(scene, 'guest')
      await press(button(page, 'Continuar como invitado'))
      await press(button(page, 'SIGUIENTE'))
      await page.getByText(/^Revisa \d+ datos para continuar/).waitFor()
      await assertFocusInSight(scene, 'delivery')
      await fillGuest(page, scene.email)
      await field(page, 'Dirección').fill('Apoquindo 4501')
      await press(button(page, 'SIGUIENTE'))
      await press(button(page, 'Entendido'))
      await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
      await press(button(page, '¿Tienes un cupón?'))
      await assertFocusInSight(scene, 'payment')
      await scene.picture(`focus-payment-${size.replace(/\W+/g, '-')}`)
    },
    options,
  )

  story(
    `the focus is never hidden under a bar in the subscription’s checkout, ${size}`,
    async (scene) => {
      const { page, visit, press } = scene
      await asSubscriber(scene)
      await subscribeTo(scene, VITAMIN)
      await visit('/suscripcion')
      await button(page, 'Continuar').waitFor()
      await assertFocusInSight(scene, 'cart')
      await toSummary(scene)
      await assertFocusInSight(scene, 'payment')
      await press(page.getByRole('link', { name: 'Editar la entrega' }))
      await page.getByRole('heading', { name: 'Quién recibe' }).waitFor()
      await assertFocusInSight(scene, 'delivery')
    },
    options,
  )
}

const STOPS_MAX = 80

/** Walks once through the page by Tab, there and back: each stop has a part that nothing covers (WCAG 2.4.11). */
async function assertFocusInSight({ page }: Scene, where: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.evaluate(() => scrollTo(0, 0))
    for (let stops = 0; stops < STOPS_MAX; stops++) {
      await page.keyboard.press(key)
      if ((await focused(page)) === null) break
      await until(() => page.evaluate(isInSight), null).catch((error: unknown) =>
        assert.fail(`${where}, ${key}: ${String(error)}`),
      )
    }
  }
}

/** What hides the focus completely; null for nothing. */
function isInSight(): string | null {
  const element = document.activeElement as HTMLElement
  // A radio's or checkbox's card stands for it.
  const shown = element.closest('label') ?? element
  const box = shown.getBoundingClientRect()
  const [left, top, right, bottom] = [
    Math.max(box.left, 0),
    Math.max(box.top, 0),
    Math.min(box.right, innerWidth),
    Math.min(box.bottom, innerHeight),
  ]
  if (right <= left || bottom <= top) return `off the screen: ${element.outerHTML.slice(0, 160)}`
  for (let across = 1; across < 8; across++)
    for (let down = 1; down < 8; down++) {
      const hit = document.elementFromPoint(left + ((right - left) * across) / 8, top + ((bottom - top) * down) / 8)
      if (hit && (shown.contains(hit) || hit.contains(shown))) return null
    }
  return `covered: ${element.outerHTML.slice(0, 160)}`
}
