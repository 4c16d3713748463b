/** The pictures of a product's page (SHOP §2), for the eye, the thumb and the keyboard. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button, PRODUCTS } from './shopping.ts'
import { story, until } from './story.ts'

/** From the demo catalogue. */
const PICTURED = { sku: '9337664', name: 'Ñirea Agua micelar piel sensible 400 ml' }

story(
  'several pictures are walked with thumbnails and arrows, on a phone with dots',
  async ({ page, visit, press, screen, picture }) => {
    await visit(`/product/${PICTURED.sku}`)
    const gallery = page.getByRole('region', { name: 'Fotos del producto' })
    const shown = (name: string) =>
      expect(gallery.getByRole('button', { name: /^Ampliar foto/ })).toHaveAttribute('aria-label', name)
    const dot = (position: number) => gallery.getByRole('button', { name: `Ver foto ${position} de 3` })
    await expect(gallery.getByRole('button', { name: /^Ver foto/ })).toHaveCount(3)
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await press(dot(3))
    await shown('Ampliar foto 3 de 3')
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    if (screen === 'desktop') {
      await press(gallery.getByRole('button', { name: 'Foto anterior' }))
      await shown('Ampliar foto 2 de 3')
      await press(gallery.getByRole('button', { name: 'Foto siguiente' }))
      await shown('Ampliar foto 3 de 3')
      await expect(gallery.getByRole('button', { name: 'Foto siguiente' })).toHaveAttribute('aria-disabled', 'true')
    } else await expect(gallery.getByRole('button', { name: 'Foto siguiente' })).toHaveCount(0)
    await picture('gallery')
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await expect(
      gallery.getByRole('button', { name: /^Ver foto/ }),
      'one picture has nothing to walk through',
    ).toHaveCount(0)
  },
)

story(
  'a picture is enlarged by buttons and keys, scrolled with arrows, and closed; the focus returns',
  async ({ page, visit, press, picture }) => {
    await visit(`/product/${PICTURED.sku}`)
    const opener = button(page, /^Ampliar foto/)
    await press(opener)
    const dialog = page.getByRole('dialog', { name: PICTURED.name })
    const pane = dialog.getByRole('region', { name: 'Foto ampliada' })
    await pane.waitFor()
    await expect(pane).toBeFocused()
    await press(dialog.getByRole('button', { name: 'Acercar' }))
    await dialog.getByText('150 %', { exact: true }).waitFor()
    await page.keyboard.press('+')
    await dialog.getByText('200 %', { exact: true }).waitFor()
    // What was in the middle still is.
    const [across, whole] = await pane.evaluate((element) => [
      element.scrollLeft + element.clientWidth / 2,
      element.scrollWidth,
    ])
    assert.ok(Math.abs(across! - whole! / 2) < 3, `${across} of ${whole}`)
    await pane.focus()
    const before = await pane.evaluate((element) => element.scrollTop)
    await page.keyboard.press('ArrowDown')
    await until(() => pane.evaluate((element, was) => element.scrollTop > was, before), true)
    await assertAccessible(page, 'an enlarged picture')
    await picture('gallery-zoom')
    await page.keyboard.press('0')
    await dialog.getByText('100 %', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect(opener).toBeFocused()
  },
)

story(
  'two fingers enlarge a picture',
  async ({ page, visit, press }) => {
    await visit(`/product/${PICTURED.sku}`)
    await press(button(page, /^Ampliar foto/))
    const dialog = page.getByRole('dialog', { name: PICTURED.name })
    await dialog.getByRole('region', { name: 'Foto ampliada' }).waitFor()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: 195 - apart, y: 400, id: 0 },
                { x: 195 + apart, y: 400, id: 1 },
              ],
      })
    await touch('touchStart', 40)
    await touch('touchMove', 41)
    await touch('touchMove', 82)
    await touch('touchEnd')
    await dialog.getByText(/^(19\d|20\d) %$/).waitFor()
  },
  { deep: 'its rows are shown by product-gallery.test.ts', on: ['phone'] },
)
