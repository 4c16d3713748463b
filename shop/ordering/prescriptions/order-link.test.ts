/**
 * The link of a pharmacist's mail (server rules §3): that order's prescriptions and another file, for 14 days, and
 * nothing else.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import type { HttpEnvironment } from '#api/door.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { orderLinkAddress, findOrderByLink } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { clarifyPrescription } from '#shop/ordering/prescriptions/review/clarify-prescription.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { createPerson } from '#test/test-review.ts'
import { STAFF } from '#test/test-staff.ts'
import { createTestHttp } from '#test/test-http.ts'
import { queuedMails } from '#test/queued-mails.ts'

eachDatabase((database) => {
  let http: Hono<HttpEnvironment>
  let logged = ''
  let files = 0
  const pharmacist = createPerson('pharmacist', DEMO_PEOPLE.pharmacist.id)
  const shop = useShop({
    database,
    products: [
      { sku: 'SIMPLE', product_name: 'Losartán 50 mg', sale_condition: 'simpleRecipe' },
      { sku: 'RETAINED', sale_condition: 'recipeRetention' },
    ],
    log: pino({ level: 'debug', base: null }, { write: (line: string) => void (logged += line) }),
  })
  before(async () => {
    await seedDemoPeople(shop)
    http = createTestHttp(shop)
  })

  const productId = async (sku: string) => (await toCart(shop, { [sku]: 1 }))[0]!._id
  /** A paid order whose first prescription the pharmacist asks about; the link of the mail. */
  const clarified = async (): Promise<{ order: Order; link: string; prescription: string }> => {
    let order = await readyOrder(shop, { SIMPLE: 1, RETAINED: 1 })
    for (const sku of ['SIMPLE', 'RETAINED'])
      order = await uploadPrescription(shop, {
        visitor: order.visitor,
        orderId: order.id,
        productIds: [await productId(sku)],
        file: { name: 'de Ana Rojas.pdf', bytes: pdf({ bytes: 3_000 + files++ }) },
      })
    await payAndReturn(shop, order)
    order = (await getMyOrder(shop, order))!
    const prescription = order.lines.find(({ sku }) => sku === 'SIMPLE')!.prescription!.id
    await takePrescription(shop, { account: pharmacist, id: prescription })
    await clarifyPrescription(shop, { account: pharmacist, id: prescription, reason: 'No se lee.' })
    const mails = await queuedMails(shop, 'message_id', `%${order.id}`)
    const { text, html } = mails.find(({ subject }) => subject.startsWith('Necesitamos aclarar'))!
    const [address, link] = /http:\/\/boldo\.test\/cocc-response\/[\w-]+#enlace=(\S+)/.exec(text)!
    assert.ok(address.includes(order.id) && html.includes(`href="${address}"`))
    return { order, link: link!, prescription }
  }
  const byLink = async (link: string) => {
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'query ($link: String!) { orderByLink(link: $link) { _id orderReferenceId prescriptions { _id state reason products { name } } } }',
        variables: { link },
      }),
    })
    return (
      (await answer.json()) as {
        data: {
          orderByLink: { _id: string; orderReferenceId: string; prescriptions: { _id: string; state: string }[] } | null
        }
      }
    ).data.orderByLink
  }
  const send = async (fields: { orderId: string; product: number; link?: string }) => {
    const form = new FormData()
    form.append('orderId', fields.orderId)
    form.append('product', String(fields.product))
    if (fields.link !== undefined) form.append('link', fields.link)
    form.append('file', new File([new Uint8Array(pdf({ bytes: 4_000 + files++ }))], 'otra.pdf'))
    const answer = await http.request('/uploads/prescriptions', { method: 'POST', body: form })
    return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code]
  }

  test('the link opens the state of that order’s prescriptions, and no file', async () => {
    const { order, link, prescription } = await clarified()
    const found = await byLink(link)
    assert.deepEqual([found!._id, found!.orderReferenceId], [order.id, order.reference])
    assert.deepEqual(
      found!.prescriptions.find(({ _id }) => _id === prescription),
      { _id: prescription, state: 'por aclarar', reason: 'No se lee.', products: [{ name: 'Losartán 50 mg' }] },
    )
    const rest = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: link, authorization: `Bearer ${link}` },
      body: JSON.stringify({ query: `{ order(id: "${order.id}") { outcome } }` }),
    })
    assert.deepEqual(await rest.json(), { data: { order: null } })
    for (const headers of [{}, { token: link }, { authorization: `Bearer ${link}` }] as Record<string, string>[])
      assert.equal((await http.request(`/uploads/prescriptions/${prescription}`, { headers })).status, 404)
    assert.equal((await http.request(`/uploads/prescriptions/${prescription}?link=${link}`)).status, 404)
  })

  test('by it another file comes where the pharmacist wants one, and nowhere else', async () => {
    const { order, link } = await clarified()
    const other = await clarified()
    const [simple, retained] = [await productId('SIMPLE'), await productId('RETAINED')]
    assert.deepEqual(await send({ orderId: order.id, product: simple }), [404, 'order.not_found'])
    assert.deepEqual(await send({ orderId: order.id, product: simple, link: other.link }), [404, 'order.not_found'])
    assert.deepEqual(await send({ orderId: order.id, product: simple, link: `${link}x` }), [404, 'order.not_found'])
    assert.deepEqual(await send({ orderId: order.id, product: retained, link }), [409, 'order.finished'])
    assert.deepEqual(await send({ orderId: order.id, product: simple, link }), [201, undefined])
    assert.deepEqual(
      (await byLink(link))!.prescriptions.map(({ state }) => state),
      ['recibida', 'recibida'],
    )
    assert.deepEqual(await send({ orderId: order.id, product: simple, link }), [409, 'order.finished'])
  })

  test('forged, expired, a session’s token or a draft’s: nothing; and no log has it', async () => {
    const { order, link } = await clarified()
    const session = signSession(
      { ...STAFF.pharmacist, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const signLink = async ({ id, email }: Pick<Order, 'id' | 'email'>, secret = shop.settings.sessionSecret) =>
      orderLinkAddress({ ...shop, settings: { ...shop.settings, sessionSecret: secret } }, { id, email }).split(
        '#enlace=',
      )[1]!
    const draft = await readyOrder(shop, { SIMPLE: 1 })
    for (const wrong of [
      '',
      'x',
      link.slice(0, -2),
      `${link}\u0000`,
      session,
      order.id,
      await signLink(order, 'a-secret-of-somebody-else'),
      await signLink(draft),
      await signLink({ ...order, id: 'not an order' }),
      await signLink({ ...order, email: 'formerly@example.com' }),
    ])
      assert.equal(await byLink(wrong), null, wrong)
    shop.clock.advance({ hours: 13 * 24 })
    assert.equal((await findOrderByLink(shop, link))?.id, order.id)
    shop.clock.advance({ hours: 25 })
    assert.equal(await byLink(link), null)
    assert.ok(logged.includes('"path":"/graphql"') && !logged.includes(link.slice(-30)))
  })
})
