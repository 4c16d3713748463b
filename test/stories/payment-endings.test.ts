import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import {
  button,
  draftReference,
  endPayment,
  goToWebpay,
  orderReference,
  payButton,
  PRODUCTS,
  readToken,
  readyToPay,
  toPayment,
  unitsInCart,
} from './shopping.ts'
import { awake, storyOnce as story, until } from './story.ts'

const REJECTED = 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.'

story(
  'rejected, aborted, timed out: each says so, keeps the cart and lets the customer pay again, and the last one is confirmed once',
  async (scene) => {
    const { page, press, sees, sandbox } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    const tokens: string[] = []
    const ends: [how: string, sentence: string][] = [
      [
        'Rechazar',
        'El banco no autorizó el pago y no se cobró nada. Revisa los datos, el cupo o prueba con otra tarjeta.',
      ],
      ['Anular compra', 'No se cobró nada en Webpay.'],
      ['Dejar vencer', 'Pasó el tiempo para pagar en Webpay y no se cobró nada.'],
      ['Error en el formulario', 'El pago no llegó a hacerse y no se cobró nada.'],
    ]
    for (const [how, sentence] of ends) {
      await goToWebpay(scene)
      tokens.push(await readToken(page))
      if (how === 'Anular compra') await endPayment(scene, how, 'Anulaste el pago')
      else {
        await endPayment(scene, how, 'Transacción Rechazada')
        // SHOP §8's sentence first, the reason below it (decision D27).
        await expect(page.locator('main [role=status]').first()).toHaveText(
          new RegExp(`.${REJECTED}.*${sentence}`, 's'),
        )
        await sees(`Transaccion rechazada Nº${await orderReference(page)}`)
      }
      if (how === 'Anular compra') await scene.picture('response-cancelled')
      if (how === 'Rechazar') await scene.picture('response-rejected')
      await page.reload()
      await sees(sentence)
      await press(page.getByRole('link', { name: 'Volver a pagar' }))
      await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
      await sees(PRODUCTS.vitamin.name)
    }
    await goToWebpay(scene)
    const last = await readToken(page)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    assert.equal(await sandbox.charges(last), 1)
    for (const token of tokens) assert.equal(await sandbox.charges(token), 0)
    const reference = await orderReference(page)
    assert.equal((await sandbox.payments(reference)).filter(({ status }) => status === 'AUTHORIZED').length, 1)
  },
)

story('who closes the browser after paying finds the cart as it was, pays again and is charged once', async (scene) => {
  const { page, visit, press, sees, sandbox } = scene
  await toPayment(scene, PRODUCTS.cream)
  await goToWebpay(scene)
  const left = await readToken(page)
  await press(button(page, 'Cerrar el navegador después de pagar'))
  await sees('Es como si hubieras cerrado el navegador')

  await visit(`/payment-response/${left}`)
  await page.getByRole('heading', { name: 'Estamos confirmando tu pago', level: 1 }).waitFor()
  await sees(/no pagues de nuevo/)
  await scene.picture('response-pending')
  await visit('/')
  await until(() => unitsInCart(page), 1)
  await visit('/checkout?paso=pago')
  await goToWebpay(scene)
  const again = await readToken(page)
  assert.notEqual(again, left)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  const reference = await orderReference(page)
  assert.equal(await sandbox.charges(again), 1)
  assert.equal(await sandbox.charges(left), 0, 'what nobody confirms is never charged')
  await visit(`/payment-response/${left}`)
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  await until(() => orderReference(page), reference)
})

story(
  'a provider that cannot be reached is said at once, and paying works when it is back',
  async (scene) => {
    const { page, press, sees, sandbox, expectProblem } = scene
    expectProblem(/^502: .*graphql$/)
    await toPayment(scene, PRODUCTS.cream)
    await readyToPay(page)
    const token = await draftReference(page)
    await sandbox.spoil({ operation: 'create', fault: 'error_500', times: 5, token })
    await press(payButton(page))
    await sees('Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.')
    await scene.picture('checkout-provider-down')
    await sandbox.forgive(token)
    await press(payButton(page))
    await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  },
  { deep: 'its rows are shown by pay-by-wallet.test.ts and pay-order.test.tsx' },
)

story('the browser’s back button at Webpay returns to the payment with everything in place', async (scene) => {
  const { page, sees } = scene
  await toPayment(scene, PRODUCTS.vitamin)
  await goToWebpay(scene)
  const token = await readToken(page)
  await page.goBack()
  await awake(page)
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
  await sees('Apoquindo 4501')
  await goToWebpay(scene)
  const again = await readToken(page)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  assert.equal((await scene.sandbox.charges(token)) + (await scene.sandbox.charges(again)), 1)
})
