/** 'Imprimir comprobante': the order's page on paper. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { expect } from './expect.ts'
import { button, endPayment, goToWebpay, orderReference, PRODUCTS, toPayment } from './shopping.ts'
import { storyOnce, until } from './story.ts'

storyOnce(
  'the receipt on paper has number, date, lines, amounts, tax and payment, says that it is no boleta, and no buttons',
  async (scene) => {
    const { page, press } = scene
    await toPayment(scene, [PRODUCTS.vitamin, PRODUCTS.cream])
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    const reference = await orderReference(page)
    await page.evaluate(() => (window.print = () => void document.body.setAttribute('data-printed', '')))
    await press(button(page, 'Imprimir comprobante'))
    await until(() => page.locator('body[data-printed]').count(), 1)

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    const text = await page.locator('body').innerText()
    for (const expected of [
      reference,
      PRODUCTS.vitamin.name,
      PRODUCTS.cream.name,
      'Ofertas',
      'Despacho',
      'Total pagado',
      'IVA incluido',
      'Tarjeta terminada en',
      'Este comprobante no es una boleta ni una factura.',
    ])
      assert.ok(text.includes(expected), `the receipt has '${expected}'`)
    for (const name of [/Imprimir/, /^Anular/, /^Volver a comprar/])
      await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0)
    await scene.picture('receipt-printed')
    const file = await page.pdf({ format: 'A4' })
    assert.equal(file.subarray(0, 5).toString(), '%PDF-')
    assert.equal((file.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, 'two lines fit on one sheet')
    if (process.env.BOLDO_PICTURES) writeFileSync('.tmp/stories/receipt.pdf', file)
  },
  { on: ['desktop'] },
)
