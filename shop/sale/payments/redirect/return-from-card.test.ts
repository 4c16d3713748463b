import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import {
  countHolds,
  inTheForm,
  listAttempts,
  pay,
  readStatus,
  readStock,
  readyOrder,
  runJobs,
} from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'

const RETURN = '/pago/webpay/retorno'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA', stock: 100 }] })
  let browse: (method: 'GET' | 'POST', fields: Record<string, string>) => Promise<string>
  before(async () => {
    const http = createTestHttp(shop, { production: false })
    browse = async (method, fields) => {
      const form = new URLSearchParams(fields)
      const response = await http.request(
        method === 'GET' ? `${RETURN}?${form}` : RETURN,
        method === 'GET' ? {} : { method, body: form },
      )
      return `${response.status} ${response.headers.get('location')}`
    }
  })

  const opened = async () => {
    const order = await readyOrder(shop, { PARA: 2 })
    const { token } = await pay(shop, order)
    return { order, token }
  }
  const readState = async (order: { id: string }) => [
    await readStatus(shop, order),
    ...(await listAttempts(shop, order)).map(({ state, reason }) => `${state} ${reason}`),
    await countHolds(shop, order),
  ]

  for (const method of ['GET', 'POST'] as const) {
    test(`${method} with token_ws alone: paid, and the browser is sent to the response page`, async () => {
      const { order, token } = await opened()
      assert.equal(await browse(method, inTheForm(shop, token, 'approve')), `303 /payment-response/${token}`)
      assert.deepEqual(await readState(order), ['AUTORIZADO', 'approved null', 0])
    })

    test(`${method} with TBK_TOKEN: the customer turned back; nothing is confirmed, the units go back, the order can be paid again`, async () => {
      const { order, token } = await opened()
      const back = inTheForm(shop, token, 'abandon')
      assert.equal(await browse(method, back), `303 /payment-response/${token}`)
      assert.equal(await browse(method, back), `303 /payment-response/${token}`)
      assert.deepEqual(await readState(order), ['PENDIENTE', 'abandoned aborted', 0])
      assert.equal(shop.sandbox.webpay.find(token)!.committedAt, null)
      await pay(shop, order)
    })

    test(`${method} with order and session alone: the form ran out of time`, async () => {
      const { order, token } = await opened()
      assert.equal(await browse(method, inTheForm(shop, token, 'timeout')), `303 /payment-response/${token}`)
      assert.deepEqual(await readState(order), ['PENDIENTE', 'abandoned timed_out', 0])
    })

    test(`${method} with token_ws and TBK_TOKEN: the form broke; never confirmed`, async () => {
      const { order, token } = await opened()
      assert.equal(await browse(method, inTheForm(shop, token, 'form_error')), `303 /payment-response/${token}`)
      assert.deepEqual(
        [await readState(order), shop.sandbox.webpay.authorisations(token)],
        [['PENDIENTE', 'abandoned form_error', 0], 0],
      )
    })

    test(`${method} with what is nobody’s, or nothing: the page that is not found`, async () => {
      for (const fields of [
        {},
        { token_ws: 'x'.repeat(64) },
        { TBK_TOKEN: 'x' },
        { TBK_ORDEN_COMPRA: 'X-1', TBK_ID_SESION: 'Y' },
        { token_ws: '' },
        { token_ws: "' or 1=1 --" },
      ] as Record<string, string>[])
        assert.equal(await browse(method, fields), '303 /404')
    })
  }

  test('an order with the session of another one gives up neither', async () => {
    const one = await opened()
    const two = await opened()
    const { TBK_ORDEN_COMPRA } = inTheForm(shop, one.token, 'timeout')
    const { TBK_ID_SESION } = inTheForm(shop, two.token, 'timeout')
    assert.equal(
      await browse('GET', { TBK_ORDEN_COMPRA: TBK_ORDEN_COMPRA!, TBK_ID_SESION: TBK_ID_SESION! }),
      '303 /404',
    )
    assert.deepEqual(
      [await readState(one.order), await readState(two.order)],
      [
        ['PENDIENTE', 'open null', 2],
        ['PENDIENTE', 'open null', 2],
      ],
    )
  })

  test('TBK_TOKEN counts, whatever order is written beside it', async () => {
    const one = await opened()
    const two = await opened()
    const other = inTheForm(shop, two.token, 'timeout')
    await browse('POST', {
      ...inTheForm(shop, one.token, 'abandon'),
      TBK_ORDEN_COMPRA: other.TBK_ORDEN_COMPRA!,
      TBK_ID_SESION: other.TBK_ID_SESION!,
    })
    assert.deepEqual(
      [await readState(one.order), await readState(two.order)],
      [
        ['PENDIENTE', 'abandoned aborted', 0],
        ['PENDIENTE', 'open null', 2],
      ],
    )
  })

  test('who comes back paid and then presses "back" to the aborted address stays paid', async () => {
    const { order, token } = await opened()
    await browse('GET', inTheForm(shop, token, 'approve'))
    await browse('POST', { TBK_TOKEN: token })
    assert.deepEqual(await readState(order), ['AUTORIZADO', 'approved null', 0])
  })

  test('who turned back and then sends token_ws is not charged', async () => {
    const { order, token } = await opened()
    await browse('POST', inTheForm(shop, token, 'abandon'))
    await browse('GET', { token_ws: token })
    assert.deepEqual(
      [await readState(order), shop.sandbox.webpay.authorisations(token)],
      [['PENDIENTE', 'abandoned aborted', 0], 0],
    )
  })

  test('token_ws while the customer is still in the form charges nothing, and the job ends it when the form is over', async () => {
    const { order, token } = await opened()
    await browse('GET', { token_ws: token })
    assert.deepEqual(await readState(order), ['PENDIENTE', 'confirming null', 2])
    await runJobs(shop)
    assert.deepEqual(
      [await readState(order), shop.sandbox.webpay.authorisations(token)],
      [['PENDIENTE', 'abandoned aborted', 0], 0],
    )
  })

  test('nobody came back: the units are free after 15 minutes, and the attempt is given up when the form is over', async () => {
    shop.clock.advance({ minutes: 16 })
    await runJobs(shop) // what other tests left on hold
    const before = await readStock(shop, 'PARA')
    for (const outcome of ['walk_away', 'pay_and_leave'] as const) {
      const { order, token } = await opened()
      inTheForm(shop, token, outcome)
      shop.clock.advance({ minutes: 5 })
      await Promise.all([reconcilePayments(shop), reconcilePayments(shop)])
      assert.deepEqual(await readState(order), ['PENDIENTE', 'open null', 2])
      await runJobs(shop)
      assert.deepEqual(
        [await readState(order), shop.sandbox.webpay.authorisations(token), await readStock(shop, 'PARA')],
        [['PENDIENTE', 'abandoned timed_out', 0], 0, before],
      )
    }
  })
})
