/** What the page of a product says and does (SHOP §2 §3 §4), for the eye, the thumb and the keyboard. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { expect } from './expect.ts'
import { button, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { movePointer, story, storyOnce, until } from './story.ts'

/** 6.390, and 5.990 for members. */
const CHEAPER_FOR_MEMBERS = { sku: '107772', name: 'AB Antiséptico Bucal Sabor Limón 5 mg Comprimidos masticables' }

storyOnce(
  'the quantity is one again on another product’s page, and when one comes back',
  async ({ page, visit, press }) => {
    const { sku, name } = PRODUCTS.prescription
    await visit(`/product/${sku}`)
    const quantity = page.getByRole('textbox', { name: `Cantidad: ${name}`, exact: true })
    await press(button(page, `Agregar uno: ${name}`))
    await expect(quantity).toHaveValue('2')
    await press(
      page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('article').first().getByRole('link'),
    )
    const own = page.getByRole('main').getByRole('heading', { level: 1 })
    // Another laboratory's may have the same name.
    await page.getByRole('main').getByText(`SKU ${sku}`, { exact: true }).waitFor({ state: 'detached' })
    const other = page.getByRole('textbox', { name: `Cantidad: ${await own.innerText()}`, exact: true })
    await expect(other).toHaveValue('1')
    await page.goBack()
    await page.getByRole('main').getByText(`SKU ${sku}`, { exact: true }).waitFor()
    await expect(quantity).toHaveValue('1')
  },
)

story(
  'what has the focus is never hidden under the bar or the header: forty stops',
  async ({ page, visit }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      await visit(`/product/${PRODUCTS.prescribed.sku}`)
      await movePointer(page)
      await page
        .getByRole('main')
        .focus()
        .catch(() => undefined)
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press('Tab')
        await until(() => isSeen(page), '')
      }
    }
  },
  { on: ['phone'] },
)

/** Empty when a part of what has the focus can be seen: that is, nothing else lies on it. */
function isSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const inside = (from: number, to: number, most: number) =>
      Array.from({ length: 7 }, (_, index) => from + ((to - from) * (index + 0.5)) / 7).filter(
        (each) => each > 0 && each < most,
      )
    for (const x of inside(left, right, innerWidth))
      for (const y of inside(top, bottom, innerHeight)) {
        const seen = document.elementFromPoint(x, y)
        if (seen && (element.contains(seen) || seen.contains(element))) return ''
      }
    return `hidden: ${element.outerHTML.slice(0, 160)} at ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`
  })
}

storyOnce(
  'a visitor sees what an account saves as an estimate, with the way in; a member sees the price as theirs',
  async (scene) => {
    const { page, visit, picture } = scene
    await visit(`/product/${CHEAPER_FOR_MEMBERS.sku}`)
    const main = page.getByRole('main')
    await main.getByText('Con tu cuenta ahorras $400 (estimado)').waitFor()
    await picture('member-price')
    await scene.press(main.getByRole('button', { name: 'Inicia sesión' }))
    await page
      .getByRole('dialog')
      .getByText('Inicia sesión para pagar el precio socio Mi Boldo. Tu carro se queda como está.')
      .waitFor()
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await expect(page.getByText('Con tu cuenta ahorras'), 'the offer is as good').toHaveCount(0)
    await signIn(scene, 'client')
    await visit(`/product/${CHEAPER_FOR_MEMBERS.sku}`)
    await movePointer(page)
    await main.getByText('Tu precio Mi Boldo: $5.990', { exact: true }).waitFor()
    await expect(main.getByRole('button', { name: 'Inicia sesión' })).toHaveCount(0)
  },
)

story(
  'the buttons of a product’s bar are large enough for a thumb',
  async ({ page, visit }) => {
    for (const { sku } of [PRODUCTS.vitamin, PRODUCTS.cream, PRODUCTS.prescription]) {
      await visit(`/product/${sku}`)
      await assertThumbs(page.getByRole('region', { name: 'Comprar este producto' }).getByRole('button'))
    }
  },
  { on: ['phone'] },
)

/** At least 44 px each way; a border may take one from either side. */
async function assertThumbs(buttons: Locator) {
  await buttons.first().waitFor()
  for (const each of await buttons.all()) {
    const { width, height } = (await each.boundingBox())!
    assert.ok(width >= 44 && height >= 42, `${String(each)}: ${width} × ${height}`)
  }
}
