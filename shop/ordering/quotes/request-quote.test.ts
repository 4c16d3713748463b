import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInProcess } from '#api/graphql.ts'
import { ANYBODY } from '#api/viewer.ts'
import type { DomainError } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { pay, readyOrder, toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { quoteInput } from './quote.input.ts'
import { requestQuote } from './request-quote.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'QUOTE', need_quote: true }, { sku: 'FREE' }] })
  const quote = {
    name: 'Ana <b>Rojas</b>',
    phone: '912345678',
    email: 'ana@example.com',
    quantity: 3,
    note: '',
    file: null,
  }
  const findId = async (sku: string) => (await toCart(shop, { [sku]: 1 }))[0]!._id

  test('a product with a quote is paid once its form was filled; the shop reads it', async () => {
    const order = await readyOrder(shop, { QUOTE: 1, FREE: 1 })
    await assertRefused(pay(shop, order), 'order.quote_missing')
    const requested = await requestQuote(shop, {
      visitor: order.visitor,
      orderId: order.id,
      productId: await findId('QUOTE'),
      quote,
    })
    assert.deepEqual(
      requested.lines.map(({ sku, quoted }) => [sku, quoted]),
      [
        ['QUOTE', true],
        ['FREE', false],
      ],
    )
    await requestQuote(shop, {
      visitor: order.visitor,
      orderId: order.id,
      productId: await findId('QUOTE'),
      quote: { ...quote, note: 'Otra vez' },
    })
    const mails = await queuedMails(shop, 'message_id', `quote-${order.id}%`)
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['tienda@boldo.test', 'tienda@boldo.test'],
    )
    assert.ok(
      mails[0]!.text.includes('3 un.') &&
        mails[0]!.text.includes('+56912345678') &&
        !mails[0]!.html.includes('<b>Rojas'),
    )
    await pay(shop, (await getMyOrder(shop, order))!)
  })

  test('only one’s own draft and a product that asks for it', async () => {
    const order = await readyOrder(shop, { QUOTE: 1, FREE: 1 })
    await assertRefused(
      requestQuote(shop, { visitor: newId(), orderId: order.id, productId: await findId('QUOTE'), quote }),
      'order.not_found',
    )
    await assertRefused(
      requestQuote(shop, { visitor: order.visitor, orderId: order.id, productId: await findId('FREE'), quote }),
      'quote.not_for_product',
    )
  })

  test('twenty mails in ten minutes are enough from one address', async () => {
    const mutation = `mutation ($id: ID!) { requestQuote(orderId: $id, productId: "1", input: {
      name: "Ana", phone: "912345678",
        email: "ana@example.com", quantity: 1 }) { _id } }`
    const codes: unknown[] = []
    for (let call = 0; call < 21; call++)
      codes.push(
        (await runInProcess({ shop, viewer: { ...ANYBODY, address: '203.0.113.7' } }, mutation, { id: newId() }))
          .errors?.[0]?.originalError,
      )
    assert.deepEqual(codes.map((error) => (error as DomainError).code).slice(18), [
      'order.not_found',
      'order.not_found',
      'request.rate_limited',
    ])
  })

  test('the form asks for a name, a phone, an e-mail and a quantity', () => {
    const codes = (change: object) =>
      quoteInput
        .safeParse({ ...quote, ...change })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
    assert.deepEqual(codes({}), [])
    assert.deepEqual(
      [codes({ name: ' ' })[0], codes({ phone: '12' })[0], codes({ email: 'x' })[0], codes({ quantity: 0 })[0]],
      ['name required', 'phone phoneNumber.invalid', 'email email.invalid', 'quantity quantity.invalid'],
    )
  })
})
