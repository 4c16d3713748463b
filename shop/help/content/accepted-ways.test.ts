/** Every way to buy and to register keeps the version of the terms that the person accepted. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { inTransaction } from '#context'
import { newId } from '#lib/ids.ts'
import { confirmAccount } from '#shop/people/accounts/confirm-account.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { writeConsents } from '#shop/people/accounts/own-data/consents.db.ts'
import { emptyAccount } from '#shop/people/accounts/own-data/erase-account.db.ts'
import { completeCallCentreOrder } from '#shop/counter/call-centre/complete-call-centre-order.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { openGuestAccount } from '#shop/ordering/orders/guest-account/open-guest-account.ts'
import { requestGuestAccount } from '#shop/ordering/orders/guest-account/request-guest-account.ts'
import { copyAccount, copyOrders } from '#shop/counter/personal-data/own-copy.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { requestQuote } from '#shop/ordering/quotes/request-quote.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { createTestHttp } from '#test/test-http.ts'
import { CUSTOMER, memberOrder, pay, payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import { finish, INSURABLE, insure, pickupOrder } from '#test/test-insurance.ts'
import { confirmationLinks, REGISTRATION, register } from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { identified, openBrowser, PERSON } from '#test/test-sign-in.ts'
import { STAFF } from '#test/test-staff.ts'
import { finalise, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { enrol } from '#test/test-card.ts'
import { acceptedBy, publishTerms } from '#test/test-terms.ts'
import { acceptTerms } from './accept-terms.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }
const { shippingMethod, townShip, paymentMethod: _, shippingCommentary: __, ...userInfo } = CUSTOMER

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [...INSURABLE, { sku: 'VITA', normal_price: 5_000, subscription: true, stock: 500 }],
  })
  /** The number of the version that is shown now. */
  let version = 0
  before(async () => {
    await seedDemoPeople(shop)
    await next()
    await publishTerms(shop, 'La política.', 'politicas-de-privacidad')
  })

  const next = () => publishTerms(shop, `Versión ${++version}.`)
  const acceptedTerms = async (order: { id: string }) => acceptedBy(shop, 'order_id', order.id)
  const terms = (number: number) => [`terminos-y-condiciones ${number}`]
  const ticked = (order: { id: string }, visitor: string | null, account: SignedIn | null = null) =>
    acceptTerms(shop, { visitor, account, orderId: order.id, subscriptionId: null })

  test('an order that is placed while the version changes keeps the version that the customer ticked', async () => {
    const visitor = newId()
    const order = await readyOrder(shop, { VITA: 1 }, visitor)
    assert.equal(await ticked(order, visitor), version)
    await next()
    await payAndReturn(shop, order)
    assert.deepEqual(await acceptedTerms(order), terms(version - 1))
    assert.equal(await ticked(order, visitor), null, 'a late tick changes nothing')
    assert.deepEqual(await acceptedTerms(order), terms(version - 1))
  })

  test('a tick of yesterday counts no more, a new tick takes the place of the last one, and a stranger ticks nothing', async () => {
    const visitor = newId()
    const [old, again] = [await readyOrder(shop, { VITA: 1 }, visitor), await readyOrder(shop, { VITA: 1 }, visitor)]
    for (const order of [old, again]) await ticked(order, visitor)
    for (const stranger of [newId(), null]) await assertRefused(ticked(again, stranger), 'order.not_found')
    await assertRefused(ticked({ id: 'x' }, visitor), 'order.not_found')
    await next()
    await Promise.all([ticked(again, visitor), ticked(again, visitor)])
    assert.deepEqual(await acceptedTerms(again), terms(version))
    assert.deepEqual(await acceptedTerms(old), terms(version - 1))
    shop.clock.advance({ hours: 25 })
    await pay(shop, old)
    assert.deepEqual(await acceptedTerms(old), terms(version))
  })

  test('a guest, a member, a quoted product, a free order and an operator’s sale each keep the version', async () => {
    const guest = await readyOrder(shop, { VITA: 1 })
    await payAndReturn(shop, guest)
    const member = await memberOrder(shop, client, { VITA: 1 })
    await pay(shop, member, client)
    const visitor = newId()
    const quoted = await readyOrder(shop, { 3002: 1 }, visitor)
    await requestQuote(shop, {
      visitor,
      orderId: quoted.id,
      productId: quoted.lines[0]!.productId,
      quote: { name: 'Ana', phone: '912345678', email: CUSTOMER.email, quantity: 1, note: '', file: null },
    })
    await pay(shop, quoted)
    const free = await finish(shop, await insure(shop, await pickupOrder(shop, { 1003: 1 })))
    const call = await createOrder(shop, {
      visitor: 'call-centre',
      account: operator,
      products: await toCart(shop, { VITA: 1 }),
    })
    await completeCallCentreOrder(shop, {
      visitor: 'call-centre',
      account: operator,
      order: {
        orderId: call.id,
        townShipId: townShip,
        shippingMethod,
        userInfo,
        paymentType: 'immediatePayment',
        transactionNumber: '900012345',
        documentType: 'ticket',
      },
      amount: undefined,
    })
    for (const order of [guest, member, quoted, free, call])
      assert.deepEqual(await acceptedTerms(order), terms(version))
  })

  test('a free order and an operator’s sale keep the version that was ticked', async () => {
    const free = await insure(shop, await pickupOrder(shop, { 1003: 1 }))
    assert.equal(await ticked(free, free.visitor), version)
    await next()
    assert.deepEqual(await acceptedTerms(await finish(shop, free)), terms(version - 1))
  })

  test('a subscription keeps the version that was ticked; another customer ticks nothing', async () => {
    const account = await subscriber(shop)
    await enrol(shop, account, { card: 'visa' })
    const startPayment = shop.now().toZonedDateTimeISO('America/Santiago').toPlainDate().toString() as never
    const draft = await readySubscription(shop, account, { VITA: 1 }, { startPayment })
    const tick = (by: SignedIn | null) =>
      acceptTerms(shop, { visitor: null, account: by, orderId: null, subscriptionId: draft.id })
    assert.equal(await tick(account), version)
    await assertRefused(tick(await subscriber(shop)), 'subscription.not_found')
    await assertRefused(tick(null), 'subscription.sign_in_needed')
    await next()
    await finalise(shop, account, draft)
    assert.deepEqual(await acceptedBy(shop, 'subscription_id', draft.id), terms(version - 1))
    assert.equal(await tick(account), null, 'it runs: nothing is accepted any more')
    assert.deepEqual(await acceptedBy(shop, 'subscription_id', draft.id), terms(version - 1))
  })

  test('a registration, one at a provider and a guest’s account keep the versions that their forms linked', async () => {
    const [privacy] = ['politicas-de-privacidad 1']
    const { id } = await register(shop, REGISTRATION)
    await next()
    const link = (await confirmationLinks(shop)).at(-1)!
    await confirmAccount(shop, { ...link, password: 'hola' })
    assert.deepEqual(await acceptedBy(shop, 'account_id', id), [privacy, ...terms(version - 1)])

    const { token } = identified(await openBrowser(createTestHttp(shop), shop).signIn('google'))
    const social = {
      ...REGISTRATION,
      ...PERSON,
      rut: '12345678-5',
      phoneNumber: '955554444',
      provider: 'google',
      token,
    }
    const registered = await register(shop, social)
    assert.deepEqual(await acceptedBy(shop, 'account_id', registered.id), [privacy, ...terms(version)])

    const visitor = newId()
    const order = await readyOrder(shop, { VITA: 1 }, visitor)
    await payAndReturn(shop, order)
    await requestGuestAccount(shop, { visitor, orderId: order.id, password: 'clave larga', address: '10.5.0.1' })
    await next()
    const mailed = (await confirmationLinks(shop)).at(-1)!
    await openGuestAccount(shop, { visitor, userId: mailed.userId, token: mailed.token, password: null, address: '' })
    assert.deepEqual(await acceptedBy(shop, 'account_id', mailed.userId), [privacy, ...terms(version - 1)])
  })
  test('the copy of one’s own data names what was accepted and when; a deleted account has accepted nothing', async () => {
    const account = await subscriber(shop)
    await writeConsents(shop, account.id, { privacy: true })
    const order = await memberOrder(shop, account, { VITA: 1 })
    await payAndReturn(shop, order, 'approve', shop, account)
    const copied = JSON.stringify([await copyAccount(shop, account), await copyOrders(shop, account, null, 9)])
    assert.match(copied, new RegExp(`"text":"terminos-y-condiciones","version":${version},"at":"20`))
    assert.match(copied, new RegExp(`"accepted_terms":{"version":${version},"at":"20`))
    await inTransaction(shop, (shop) => emptyAccount(shop, account))
    assert.deepEqual(await acceptedBy(shop, 'account_id', account.id), [])
    assert.deepEqual(await acceptedTerms(order), terms(version))
  })
})
