import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { crawl, advanceClock, passUntil, stopClock, STEP_MS } from './page-clock.ts'
import { button, PRODUCTS } from './shopping.ts'
import { closed, dialog, LAST_UNIT, OUT_OF_STOCK, THANKS, TITLE } from './stock-prompt.ts'
import { awakened, hydrated, storyOnce, until } from './story.ts'

storyOnce(
  'on a product’s page the form opens by itself after a second, for the last unit too, and for no product with more',
  async ({ page, visit }) => {
    await page.clock.install()
    for (const { sku } of [OUT_OF_STOCK, LAST_UNIT]) {
      await stopClock(page, 1)
      await visit(`/product/${sku}`)
      await advanceClock(page, 1_000 - STEP_MS)
      await expect(page.getByRole('dialog'), 'not at once').toHaveCount(0)
      await passUntil(page, () => dialog(page, TITLE).isVisible())
      await expect(page.getByRole('dialog')).toHaveCount(1)
    }
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await advanceClock(page, 3_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

storyOnce(
  'a sold-out product promises no day, leads to others, and its ‘Avísame’ stays; by itself the form comes once a visit',
  async ({ page, visit, press, sees, picture }) => {
    const prompt = dialog(page, TITLE)
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    await press(prompt.getByRole('button', { name: 'Cerrar' }))
    await closed(page)
    const main = page.getByRole('main')
    await press(main.getByRole('tab', { name: 'Despacho y retiro' }))
    await sees('Está agotado: los plazos de despacho valen cuando vuelva a haber unidades.')
    await expect(main).not.toHaveText(/24 horas|72 horas/, { useInnerText: true })
    await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', /24 horas/)
    await press(
      main.getByRole('link', { name: /^Alternativas con el mismo principio activo desde \$[\d.]+ por unidad$/ }),
    )
    await expect(page).toHaveURL(/#comparar$/)
    const notify = button(page, `Avísame: ${OUT_OF_STOCK.name}`)
    await press(notify)
    await prompt.waitFor()
    await press(prompt.getByRole('button', { name: 'Cerrar' }))
    await closed(page)
    await picture('sold-out')

    // The same product again, and the same visit.
    await page.clock.install()
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    await notify.waitFor()
    await page.clock.runFor(2_000)
    await expect(page.getByRole('dialog'), 'nothing opens by itself').toHaveCount(0)
    await press(notify)
    await prompt.waitFor()
  },
)

storyOnce(
  'a card of what is sold out has ‘Avísame’; by itself the form opens for the card that was pressed, and for no other',
  async ({ page, visit, press }) => {
    await page.clock.install()
    await visit(`/busqueda?search=${encodeURIComponent(OUT_OF_STOCK.name)}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Avísame: Vitalerce Vitamina C 1000 mg 100 comprimidos, \$/ }) })
    const soldOut = card.getByRole('button', { name: /^agotado: Vitalerce Vitamina C 1000 mg 100 comprimidos, \$/ })
    await soldOut.waitFor()
    await expect(soldOut).toBeDisabled()
    await expect(card.getByRole('img'), 'the picture is dimmed').toHaveAttribute('class', /grayscale/)
    const dialogs = page.getByRole('dialog')
    await card.getByRole('link').first().focus()
    await hydrated(card.getByRole('button', { name: /^Avísame: / }))
    await stopClock(page)
    await advanceClock(page, 2_000)
    await expect(dialogs, 'the focus alone opens nothing').toHaveCount(0)
    const { x, y, width, height } = (await soldOut.boundingBox())!
    const down = () => page.mouse.move(x + width / 2, y + height / 2).then(() => page.mouse.down())
    await down()
    await soldOut.evaluate((pressed) => pressed.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true })))
    await page.mouse.up()
    await advanceClock(page, 2_000)
    await expect(dialogs, 'nor does a finger that scrolls').toHaveCount(0)
    await down()
    await page.mouse.up()
    await advanceClock(page, 1_000 - STEP_MS)
    await expect(dialogs, 'not at once').toHaveCount(0)
    await passUntil(page, () => dialog(page, TITLE).isVisible())
    await expect(dialogs).toHaveCount(1)
    await crawl(page, () => assertAccessible(page, 'the back-in-stock form over a list'))
    await page.clock.resume()
    await press(dialog(page, TITLE).getByRole('button', { name: 'Cerrar' }))
    await closed(page)
    await down()
    await page.mouse.up()
    await page.clock.runFor(3_000)
    await expect(dialogs, 'closed, it does not come back by itself').toHaveCount(0)
    await press(card.getByRole('button', { name: /^Avísame: / }))
    await dialog(page, TITLE).waitFor()
  },
)

storyOnce(
  'with the keyboard alone: Tab passes a sold-out card, Enter on its ‘Avísame’ opens, and the focus comes back however it closes',
  async ({ page, visit, email }) => {
    await visit(`/busqueda?search=${encodeURIComponent(OUT_OF_STOCK.name)}`)
    const notify = page.getByRole('button', { name: /^Avísame: Vitalerce Vitamina C 1000 mg 100 comprimidos, \$/ })
    const prompt = dialog(page, TITLE)
    await awakened(notify)
    await page.getByRole('article').filter({ has: notify }).getByRole('link').first().focus()
    await until(async () => {
      await page.keyboard.press('Tab')
      return notify.evaluate((button) => button === document.activeElement)
    }, true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const back = () => page.locator('button[aria-label^="Avísame: Vitalerce Vitamina C 1000 mg 100"]:focus').waitFor()
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => prompt.getByRole('button', { name: 'Cerrar' }).press('Enter'),
    ]
    for (const close of closings) {
      await page.keyboard.press('Enter')
      await prompt.waitFor()
      await close()
      await closed(page)
      await back()
    }
    await page.keyboard.press('Enter')
    await prompt.locator('input[name=name]:focus').waitFor()
    await page.keyboard.type('Ana Rojas')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('12345678')
    await page.keyboard.press('Enter')
    await dialog(page, THANKS).locator('button:focus').waitFor()
    await page.keyboard.press('Enter')
    await closed(page)
    await back()
  },
  { deep: 'its rows are shown by back-in-stock-form.test.ts and back-in-stock-prompt.test.tsx' },
)
