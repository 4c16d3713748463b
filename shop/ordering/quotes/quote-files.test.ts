/** A file in the quote's form: checked, encrypted and read as prescriptions are (SHOP §3, server rules §5). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import { exe, jpeg, pdf, svg } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { forgetQuoteFiles } from './forget-quote-files.ts'
import { listQuotes } from './list-quotes.ts'
import { readQuoteFile } from './read-quote-file.ts'
import { requestQuote } from './request-quote.ts'
import { uploadQuoteFile } from './upload-quote-file.ts'
import { STAFF } from '#test/test-staff.ts'
import { createTestHttp } from '#test/test-http.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'QUOTE', product_name: 'Fingolimod', need_quote: true },
      { sku: 'OTHER', need_quote: true },
      { sku: 'FREE' },
    ],
  })
  let http: Hono<HttpEnvironment>
  before(async () => {
    await seedDemoPeople(shop)
    http = createTestHttp(shop)
  })

  const findId = async (sku: string) => (await toCart(shop, { [sku]: 1 }))[0]!._id
  const upload = async (
    order: Pick<Order, 'id' | 'visitor'>,
    sku = 'QUOTE',
    bytes: Uint8Array = pdf(),
    name = 'orden médica.pdf',
  ) =>
    uploadQuoteFile(shop, {
      visitor: order.visitor,
      orderId: order.id,
      productId: await findId(sku),
      file: { name, bytes },
    })
  const quote = (file: string | null) => ({
    name: 'Ana Rojas',
    phone: '912345678',
    email: 'ana@example.com',
    quantity: 2,
    note: '',
    file,
  })
  const ask = async (order: Order, file: string | null) =>
    requestQuote(shop, {
      visitor: order.visitor,
      orderId: order.id,
      productId: await findId('QUOTE'),
      quote: quote(file),
    })

  test('it goes with the form to the shop; the owner and staff read it, each read written down; others find nothing', async () => {
    const order = await readyOrder(shop, { QUOTE: 1 })
    const { id, fileName } = await upload(order)
    assert.equal(fileName, 'orden médica.pdf')
    await ask(order, id)
    const [mail] = await queuedMails(shop, 'message_id', `quote-${order.id}%`)
    assert.match(mail!.text, /Trae un archivo: orden médica\.pdf/)
    await payAndReturn(shop, order)
    const { nodes } = await listQuotes(shop, { account: operator, first: 20, offset: 0 })
    assert.deepEqual(nodes.find(({ orderReferenceId }) => orderReferenceId === order.reference)?.file, {
      id,
      fileName: 'orden médica.pdf',
      contentType: 'application/pdf',
    })
    assert.equal((await readQuoteFile(shop, { visitor: order.visitor, id })).type, 'application/pdf')
    assert.equal((await readQuoteFile(shop, { visitor: null, account: operator, id })).fileName, 'orden médica.pdf')
    for (const stranger of [
      { visitor: newId() },
      { visitor: null },
      { visitor: null, account: { ...DEMO_PEOPLE.client, hasProfile: true } as SignedIn },
    ])
      await assertRefused(readQuoteFile(shop, { ...stranger, id }), 'quote.file_not_found')
    for (const wrong of [newId(), 'x', ''])
      await assertRefused(readQuoteFile(shop, { visitor: order.visitor, id: wrong }), 'quote.file_not_found')
    assert.deepEqual(
      await shop.db
        .selectFrom('quote_file_read')
        .select(['reader', 'account_id'])
        .where('file_id', '=', id)
        .orderBy('id')
        .execute(),
      [
        { reader: 'visitor', account_id: null },
        { reader: 'operator', account_id: operator.id },
      ],
    )
    for (const account of [null, { ...DEMO_PEOPLE.client, hasProfile: true } as SignedIn])
      await assertRefused(listQuotes(shop, { account, first: 20, offset: 0 }), 'account.not_allowed')
  })

  test('bad files, other lines, other people’s orders and finished ones are refused', async () => {
    const order = await readyOrder(shop, { QUOTE: 1, OTHER: 1, FREE: 1 })
    await assertRefused(upload(order, 'QUOTE', exe()), 'prescription.file_type')
    await assertRefused(upload(order, 'QUOTE', svg()), 'prescription.file_type')
    await assertRefused(upload(order, 'QUOTE', new Uint8Array()), 'prescription.file_empty')
    await assertRefused(upload(order, 'QUOTE', pdf({ bytes: 5_242_881 })), 'prescription.file_too_large')
    await assertRefused(upload(order, 'FREE'), 'quote.not_for_product')
    await assertRefused(upload({ ...order, visitor: newId() }), 'order.not_found')
    const ofOther = await upload(order, 'OTHER')
    const ofAnother = await upload(await readyOrder(shop, { QUOTE: 1 }))
    for (const file of [ofOther.id, ofAnother.id, newId()]) await assertRefused(ask(order, file), 'input.invalid')
    const paid = await readyOrder(shop, { QUOTE: 1 })
    await ask(paid, null)
    await payAndReturn(shop, paid)
    await assertRefused(upload(paid), 'order.finished')
    for (let more = 0; more < 19; more++) await upload(order, 'QUOTE', pdf({ bytes: 2_000 + more }))
    await assertRefused(upload(order), 'request.rate_limited')
  })

  test('over HTTP: a picture loses what is hidden in it, and is given back so that nothing runs', async () => {
    const order = await readyOrder(shop, { QUOTE: 1 })
    const { id } = await upload(order, 'QUOTE', await jpeg(), '../../<img>.jpg')
    const token = signSession(
      { ...STAFF.pharmacist, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const read = await http.request(`/uploads/quotes/${id}`, { headers: { token } })
    assert.deepEqual(
      ['content-type', 'x-content-type-options', 'cache-control', 'content-security-policy'].map((name) =>
        read.headers.get(name),
      ),
      ['image/jpeg', 'nosniff', 'private, no-store', "default-src 'none'; sandbox; frame-ancestors 'none'"],
    )
    assert.ok(!Buffer.from(await read.arrayBuffer()).includes('SECRET-PLACE'))
    assert.equal((await http.request(`/uploads/quotes/${id}`)).status, 404)
    const form = new FormData()
    form.append('orderId', order.id)
    form.append('product', String(await findId('QUOTE')))
    assert.equal((await http.request('/uploads/quotes', { method: 'POST', body: form })).status, 400)
    form.append('file', new File([new Uint8Array(pdf())], 'a.pdf'))
    assert.equal(
      (await http.request('/uploads/quotes', { method: 'POST', body: form })).status,
      404,
      'not one’s own order',
    )
  })

  test('what no form was sent with goes after an hour, a left draft’s after thirty days, a paid order’s stays', async () => {
    const [unused, left, paid] = [
      await readyOrder(shop, { QUOTE: 1 }),
      await readyOrder(shop, { QUOTE: 1 }),
      await readyOrder(shop, { QUOTE: 1 }),
    ]
    const [first, second, third] = [await upload(unused), await upload(left), await upload(paid)]
    await ask(left, second.id)
    await ask(paid, third.id)
    await payAndReturn(shop, paid)
    const there = async () =>
      (await shop.db.selectFrom('quote_file').select('id').where('id', 'in', [first.id, second.id, third.id]).execute())
        .map(({ id }) => id)
        .sort()
    await forgetQuoteFiles(shop)
    assert.deepEqual(await there(), [first.id, second.id, third.id].sort())
    shop.clock.advance({ minutes: 61 })
    await forgetQuoteFiles(shop)
    assert.deepEqual(await there(), [second.id, third.id].sort())
    shop.clock.advance({ hours: 31 * 24 })
    await forgetQuoteFiles(shop)
    assert.deepEqual(await there(), [third.id])
    await assertRefused(readQuoteFile(shop, { visitor: left.visitor, id: second.id }), 'quote.file_not_found')
    assert.equal(
      (await readQuoteFile(shop, { visitor: null, account: operator, id: third.id })).type,
      'application/pdf',
    )
  })
})
