import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createHttp } from '#api/http.ts'
import { chileDate } from '#lib/chile-time.ts'
import type { DomainError } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { approvePrescription } from '#shop/prescriptions/approve-prescription.ts'
import { forgetPrescriptions } from '#shop/prescriptions/forget-prescriptions.ts'
import { readPrescriptionFile } from '#shop/prescriptions/read-prescription-file.ts'
import { rejectPrescription } from '#shop/prescriptions/reject-prescription.ts'
import { takePrescription } from '#shop/prescriptions/take-prescription.ts'
import { uploadPrescription } from '#shop/prescriptions/upload-prescription.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { cartOf, statusOf } from '#test/test-buyer.ts'
import { enrol } from '#test/test-card.ts'
import { exe, pdf } from '#test/test-files.ts'
import { eachDatabase, filesInMemory, openTestShop, type TestShop } from '#test/test-shop.ts'
import { activate, finalise, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { insertAnnounced } from './charges.db.ts'
import { chargeDelivery } from './charge-delivery.ts'
import { prescriptionsOf } from './line-prescription.rules.ts'
import { moveSubscription } from './move-subscription.ts'
import { showSubscription } from './show-subscription.ts'
import type { Subscription } from './subscription.rules.ts'
import { updateSubscription } from './update-subscription.ts'
import { removeSubscriptionPrescription, uploadSubscriptionPrescription } from './upload-subscription-prescription.ts'

eachDatabase((database) => {
  let shop: TestShop
  let papers = 0
  const kept = new Map<string, Uint8Array>()
  const pharmacist: SignedIn = { ...DEMO_PEOPLE.pharmacist, hasProfile: true }
  before(async () => {
    const usual = { subscription: true, normal_price: 9_000 }
    shop = await openTestShop({
      database,
      products: [
        { sku: 'FREE', ...usual },
        { sku: 'SIMPLE', ...usual, sale_condition: 'simpleRecipe' },
        { sku: 'KEPT', ...usual, sale_condition: 'recipeRetention' },
      ],
    })
    shop.files.prescriptions = filesInMemory(kept)
    await seedDemoPeople(shop)
  })
  after(() => shop.close())

  const refused = (work: Promise<unknown>, code: string) =>
    assert.rejects(
      work,
      (error: DomainError) => error.code === code || assert.fail(`${error.code ?? error.stack} instead of ${code}`),
    )
  const idsOf = async (...skus: string[]) =>
    skus.length === 0 ? [] : (await cartOf(shop, Object.fromEntries(skus.map((sku) => [sku, 1])))).map(({ _id }) => _id)
  const paper = () => pdf({ bytes: 3_000 + papers++ })
  const upload = async (
    account: SignedIn | null,
    { id }: { id: string },
    skus: string[],
    bytes: Uint8Array = paper(),
  ) =>
    uploadSubscriptionPrescription(shop, {
      account,
      subscriptionId: id,
      productIds: await idsOf(...skus),
      file: { name: 'receta.pdf', bytes },
    })
  const remove = async (account: SignedIn, { id }: { id: string }, skus: string[]) =>
    removeSubscriptionPrescription(shop, { account, subscriptionId: id, productIds: await idsOf(...skus) })
  const prescriptionOf = ({ lines }: Subscription, sku: string) => lines.find((line) => line.sku === sku)!.prescription
  const read = (account: SignedIn, { id }: { id: string }) => showSubscription(shop, { account, subscriptionId: id })
  const problems = (subscription: Subscription, day: string) =>
    prescriptionsOf(subscription, chileDate(day)).map(({ sku, problem }) => [sku, problem])
  /** An active subscription of a customer with a saved card. */
  const begin = async (account: SignedIn, draft: Subscription) => {
    await enrol(shop, account)
    return activate(shop, account, draft)
  }
  /** Its next delivery is charged: the order, and the subscription afterwards. */
  const deliver = async (account: SignedIn, { id, deliveries }: Subscription) => {
    const { date } = deliveries.find(({ state }) => state === 'due')!
    await insertAnnounced(shop, id, [{ date, chargeAfter: shop.now() }])
    assert.equal(await chargeDelivery(shop, { subscriptionId: id, date }), 'paid')
    const subscription = await read(account, { id })
    return {
      subscription,
      order: (await getOrder(shop, subscription.deliveries.find((delivery) => delivery.date === date)!.orderId!))!,
    }
  }

  test('a draft with a retained prescription is finalised once its file is there; it survives every save of the cart', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { KEPT: 1, SIMPLE: 1, FREE: 1 })
    await refused(finalise(shop, account, draft), 'order.prescription_missing')
    const uploaded = await upload(account, draft, ['KEPT', 'SIMPLE'])
    assert.deepEqual(
      [
        prescriptionOf(uploaded, 'KEPT')?.state,
        prescriptionOf(uploaded, 'SIMPLE')?.id,
        prescriptionOf(uploaded, 'FREE'),
      ],
      ['subida', prescriptionOf(uploaded, 'KEPT')?.id, null],
    )
    assert.deepEqual(problems(uploaded, '2026-11-18'), [
      ['KEPT', null],
      ['SIMPLE', null],
    ])
    assert.equal((await finalise(shop, account, uploaded)).status, 'EN PROCESO DE INSCRIPCION')
    await refused(upload(account, draft, ['KEPT']), 'subscription.finished')
    await refused(remove(account, draft, ['KEPT']), 'subscription.finished')
  })

  test('only the owner and staff read the file, and each reading is written down', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const draft = await readySubscription(shop, account, { KEPT: 1 })
    await refused(upload(other, draft, ['KEPT']), 'subscription.not_found')
    await refused(upload(null, draft, ['KEPT']), 'subscription.sign_in_needed')
    const { id } = prescriptionOf(await upload(account, draft, ['KEPT']), 'KEPT')!
    for (const stranger of [{ account: other }, { account: null }])
      await refused(readPrescriptionFile(shop, { visitor: 'browser', ...stranger, id }), 'prescription.not_found')
    assert.equal((await readPrescriptionFile(shop, { visitor: null, account, id })).type, 'application/pdf')
    await readPrescriptionFile(shop, { visitor: null, account: pharmacist, id })
    assert.deepEqual(
      (
        await shop.db
          .selectFrom('prescription_read')
          .select('reader')
          .where('prescription_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ reader }) => reader),
      ['client', 'pharmacist'],
    )
  })

  test('bad files, products that need none and products that are not in it are refused, and nothing is kept', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { KEPT: 1, FREE: 1 })
    const before = kept.size
    for (const [bytes, code] of [
      [exe(), 'prescription.file_type'],
      [Buffer.alloc(0), 'prescription.file_empty'],
      [pdf({ bytes: 5_242_881 }), 'prescription.file_too_large'],
      [pdf().subarray(0, 120), 'prescription.file_unreadable'],
    ] as const)
      await refused(upload(account, draft, ['KEPT'], bytes), code)
    for (const skus of [['FREE'], ['SIMPLE'], ['KEPT', 'FREE'], []])
      await refused(upload(account, draft, skus), 'prescription.not_for_product')
    assert.deepEqual([kept.size, prescriptionOf(await read(account, draft), 'KEPT')], [before, null])
  })

  test('replacing and removing take the old file away for good', async () => {
    await forgetPrescriptions(shop)
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { KEPT: 1, SIMPLE: 1 })
    const first = prescriptionOf(await upload(account, draft, ['KEPT', 'SIMPLE']), 'KEPT')!.id
    await upload(account, draft, ['KEPT'])
    assert.equal(await forgetPrescriptions(shop), 0, 'the first still serves the other line')
    assert.equal(prescriptionOf(await remove(account, draft, ['SIMPLE']), 'SIMPLE'), null)
    await remove(account, draft, ['SIMPLE'])
    assert.deepEqual([await forgetPrescriptions(shop), kept.has(first)], [1, false])
    await refused(readPrescriptionFile(shop, { visitor: null, account, id: first }), 'prescription.not_found')
  })

  test('a file whose line leaves the draft while it is on its way is removed at once, not linked', async () => {
    await forgetPrescriptions(shop)
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { KEPT: 1, FREE: 1 })
    const products = await cartOf(shop, { FREE: 1 })
    const store = shop.files.prescriptions
    const put = async (id: string, bytes: Uint8Array) => {
      await updateSubscription(shop, { account, subscriptionId: draft.id, changes: { products } })
      await store.put(id, bytes)
    }
    const productIds = await idsOf('KEPT')
    await refused(
      uploadSubscriptionPrescription(
        { ...shop, files: { ...shop.files, prescriptions: { ...store, put } } },
        { account, subscriptionId: draft.id, productIds, file: { name: 'receta.pdf', bytes: paper() } },
      ),
      'prescription.not_for_product',
    )
    const files = kept.size
    assert.deepEqual([await forgetPrescriptions(shop), kept.size], [1, files - 1])
  })

  test('one of single use serves one delivery: the next asks for another file, a simple one does not', async () => {
    const account = await subscriber(shop)
    for (const [sku, used] of [
      ['KEPT', 'used'],
      ['SIMPLE', null],
    ] as const) {
      const bytes = paper()
      const active = await begin(
        account,
        await upload(account, await readySubscription(shop, account, { [sku]: 1 }), [sku], bytes),
      )
      assert.deepEqual(problems(active, '2026-11-18'), [[sku, null]])
      await refused(upload(account, active, [sku]), 'prescription.not_awaited')
      const { order, subscription } = await deliver(account, active)
      assert.deepEqual(
        [await statusOf(shop, order), prescriptionOf(subscription, sku)?.state, problems(subscription, '2026-11-18')],
        ['AUTORIZADO', 'recibida', [[sku, used]]],
      )
      if (used) {
        await refused(upload(account, subscription, [sku], bytes), 'prescription.already_used')
        const again = await upload(account, subscription, [sku])
        assert.deepEqual([prescriptionOf(again, sku)?.state, problems(again, '2026-11-18')], ['subida', [[sku, null]]])
        await forgetPrescriptions(shop)
        assert.ok(kept.has(prescriptionOf(active, sku)!.id), 'the used one stays with its order')
      } else await refused(upload(account, subscription, [sku]), 'prescription.not_awaited')
    }
  })

  test('what a pharmacist read decides how long it serves; what they refuse is asked for again, and another file for its order serves the subscription too', async () => {
    const account = await subscriber(shop)
    const active = await begin(
      account,
      await upload(account, await readySubscription(shop, account, { SIMPLE: 1 }), ['SIMPLE']),
    )
    const { order, subscription } = await deliver(account, active)
    const { id } = prescriptionOf(subscription, 'SIMPLE')!
    await takePrescription(shop, { account: pharmacist, id })
    await approvePrescription(shop, { account: pharmacist, id, issuedOn: chileDate('2026-06-01') })
    const approved = await read(account, active)
    assert.deepEqual(
      [await statusOf(shop, order), problems(approved, '2026-12-01'), problems(approved, '2026-12-02')],
      ['VALIDADO', [['SIMPLE', null]], [['SIMPLE', 'expired']]],
    )
    // The next charge is on 16 December: another one may be sent before.
    const next = await upload(account, approved, ['SIMPLE'])
    const second = await deliver(account, next)
    const sent = prescriptionOf(next, 'SIMPLE')!.id
    await takePrescription(shop, { account: pharmacist, id: sent })
    await rejectPrescription(shop, { account: pharmacist, id: sent, reason: 'No se lee' })
    assert.deepEqual(problems(await read(account, active), '2026-12-02'), [['SIMPLE', 'refused']])
    await uploadPrescription(shop, {
      visitor: null,
      account,
      orderId: second.order.id,
      productIds: await idsOf('SIMPLE'),
      file: { name: 'x.pdf', bytes: paper() },
    })
    const healed = await read(account, active)
    assert.deepEqual(
      [prescriptionOf(healed, 'SIMPLE')?.state, problems(healed, '2026-12-02')],
      ['recibida', [['SIMPLE', null]]],
    )
  })

  test('nobody uploads twice: after a refused card, for a product that comes back, and when it is renewed while it serves', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const refusedCard = await upload(account, await readySubscription(shop, account, { KEPT: 1, SIMPLE: 1 }), [
      'KEPT',
      'SIMPLE',
    ])
    await finalise(shop, account, refusedCard)
    await moveSubscription(shop, { id: refusedCard.id, event: 'card_refused' })
    const { id } = prescriptionOf(refusedCard, 'KEPT')!
    const next = await readySubscription(shop, account, { KEPT: 1 })
    assert.deepEqual(
      [prescriptionOf(next, 'KEPT')?.id, prescriptionOf(await readySubscription(shop, other, { KEPT: 1 }), 'KEPT')],
      [id, null],
    )
    const more = await updateSubscription(shop, {
      account,
      subscriptionId: next.id,
      changes: { products: await cartOf(shop, { KEPT: 1, SIMPLE: 1 }) },
    })
    assert.deepEqual(
      [prescriptionOf(more, 'SIMPLE')?.id, prescriptionOf(await remove(account, next, ['SIMPLE']), 'SIMPLE')],
      [id, null],
    )
    assert.equal(
      prescriptionOf(
        await updateSubscription(shop, {
          account,
          subscriptionId: next.id,
          changes: { products: await cartOf(shop, { KEPT: 2, SIMPLE: 2 }) },
        }),
        'SIMPLE',
      ),
      null,
      'what was taken away stays away',
    )
    const twin = await readySubscription(shop, account, { KEPT: 1 })
    assert.equal(prescriptionOf(twin, 'KEPT')?.id, id)
    const active = await begin(
      account,
      await updateSubscription(shop, {
        account,
        subscriptionId: next.id,
        changes: { products: await cartOf(shop, { KEPT: 1 }) },
      }),
    )
    assert.deepEqual(
      [problems(await read(account, twin), '2026-11-18'), problems(active, '2026-11-18')],
      [[['KEPT', 'used']], [['KEPT', null]]],
    )
    await refused(finalise(shop, account, twin), 'order.prescription_missing')
    await deliver(account, active)
    const renewed = await readySubscription(shop, account, { KEPT: 1, SIMPLE: 1 })
    assert.deepEqual([prescriptionOf(renewed, 'KEPT'), prescriptionOf(renewed, 'SIMPLE')?.id], [null, id])
    await refused(finalise(shop, account, renewed), 'order.prescription_missing')
  })

  test('a retained prescription that is too old on the day of the first charge is asked for again', async () => {
    const account = await subscriber(shop)
    const draft = await upload(
      account,
      await readySubscription(shop, account, { KEPT: 1 }, { daysQuantity: 35, startPayment: chileDate('2026-12-23') }),
      ['KEPT'],
    )
    await refused(finalise(shop, account, draft), 'order.prescription_missing')
    assert.equal(
      (
        await finalise(
          shop,
          account,
          await updateSubscription(shop, {
            account,
            subscriptionId: draft.id,
            changes: { startPayment: chileDate('2026-11-18') },
          }),
        )
      ).status,
      'EN PROCESO DE INSCRIPCION',
    )
  })

  test('files of running subscriptions are kept; those of drafts and of what is over are forgotten after thirty days', async () => {
    const account = await subscriber(shop)
    const [draft, over, running] = [
      await readySubscription(shop, account, { KEPT: 1 }),
      await readySubscription(shop, account, { KEPT: 1 }),
      await readySubscription(shop, account, { KEPT: 1 }),
    ]
    const files: string[] = []
    for (const each of [draft, over, running])
      files.push(prescriptionOf(await upload(account, each, ['KEPT']), 'KEPT')!.id)
    for (const each of [over, running]) await activate(shop, account, each)
    await cancelSubscription(shop, { account, subscriptionId: over.id })
    shop.clock.advance({ hours: 29 * 24 })
    await forgetPrescriptions(shop)
    assert.deepEqual(
      files.map((id) => kept.has(id)),
      [true, true, true],
    )
    shop.clock.advance({ hours: 2 * 24 })
    await forgetPrescriptions(shop)
    assert.deepEqual(
      files.map((id) => kept.has(id)),
      [false, false, true],
    )
    assert.equal(prescriptionOf(await read(account, draft), 'KEPT'), null)
    shop.clock.advance({ hours: -31 * 24 })
  })

  test('over HTTP: the same door as orders, with subscriptionId; a stranger’s is 404, without signing in 401', async () => {
    const http = createHttp(shop, {
      production: true,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const draft = await readySubscription(shop, account, { KEPT: 1 })
    const send = async (person: SignedIn | null, subscriptionId: string) => {
      const form = new FormData()
      form.set('subscriptionId', subscriptionId)
      for (const id of await idsOf('KEPT')) form.append('product', String(id))
      form.set('file', new File([new Uint8Array(paper())], 'receta.pdf'))
      const token =
        person &&
        (await signSession({ ...person, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() }))
      const response = await http.request('/uploads/prescriptions', {
        method: 'POST',
        body: form,
        headers: token ? { token } : {},
      })
      return {
        status: response.status,
        body: (await response.json()) as { _id?: string; state?: string; error?: { code: string } },
      }
    }
    assert.deepEqual(
      [
        (await send(null, draft.id)).body.error?.code,
        (await send(other, draft.id)).status,
        (await send(account, 'x')).status,
        (await send(account, newId())).status,
      ],
      ['subscription.sign_in_needed', 404, 404, 404],
    )
    const { status, body } = await send(account, draft.id)
    assert.deepEqual(
      [status, body.state, body._id],
      [201, 'subida', prescriptionOf(await read(account, draft), 'KEPT')!.id],
    )
  })
})
