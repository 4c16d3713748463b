import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { forgetPrescriptions } from '#shop/ordering/prescriptions/files/forget-prescriptions.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { toCart } from '#test/test-buyer.ts'
import { exe, pdf } from '#test/test-files.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { finalise, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { updateSubscription } from './update-subscription.ts'
import { uploadSubscriptionPrescription } from './upload-subscription-prescription.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useSubscriptionPrescriptions } from '#test/test-subscription-prescriptions.ts'

eachDatabase((database) => {
  const { shop, stored, pharmacist, findProductIds, paper, upload, remove, findPrescription, read, problems } =
    useSubscriptionPrescriptions(database)

  test('a draft with a retained prescription is finalised once its file is there; it survives every save of the cart', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { RETAINED: 1, SIMPLE: 1, FREE: 1 })
    await assertRefused(finalise(shop, account, draft), 'order.prescription_missing')
    const uploaded = await upload(account, draft, ['RETAINED', 'SIMPLE'])
    assert.deepEqual(
      [
        findPrescription(uploaded, 'RETAINED')?.state,
        findPrescription(uploaded, 'SIMPLE')?.id,
        findPrescription(uploaded, 'FREE'),
      ],
      ['subida', findPrescription(uploaded, 'RETAINED')?.id, null],
    )
    assert.deepEqual(problems(uploaded, '2026-11-18'), [
      ['RETAINED', null],
      ['SIMPLE', null],
    ])
    assert.equal((await finalise(shop, account, uploaded)).status, 'EN PROCESO DE INSCRIPCION')
    await assertRefused(upload(account, draft, ['RETAINED']), 'subscription.finished')
    await assertRefused(remove(account, draft, ['RETAINED']), 'subscription.finished')
  })

  test('only the owner and staff read the file, and each read is recorded', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const draft = await readySubscription(shop, account, { RETAINED: 1 })
    await assertRefused(upload(other, draft, ['RETAINED']), 'subscription.not_found')
    await assertRefused(upload(null, draft, ['RETAINED']), 'subscription.sign_in_needed')
    const { id } = findPrescription(await upload(account, draft, ['RETAINED']), 'RETAINED')!
    for (const stranger of [{ account: other }, { account: null }])
      await assertRefused(readPrescriptionFile(shop, { visitor: 'browser', ...stranger, id }), 'prescription.not_found')
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

  test('invalid files, products that need none and products outside the draft are refused, and nothing is stored', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { RETAINED: 1, FREE: 1 })
    const before = stored.size
    for (const [bytes, code] of [
      [exe(), 'prescription.file_type'],
      [Buffer.alloc(0), 'prescription.file_empty'],
      [pdf({ bytes: 5_242_881 }), 'prescription.file_too_large'],
      [pdf().subarray(0, 120), 'prescription.file_unreadable'],
    ] as const)
      await assertRefused(upload(account, draft, ['RETAINED'], bytes), code)
    for (const skus of [['FREE'], ['SIMPLE'], ['RETAINED', 'FREE'], []])
      await assertRefused(upload(account, draft, skus), 'prescription.not_for_product')
    assert.deepEqual([stored.size, findPrescription(await read(account, draft), 'RETAINED')], [before, null])
  })

  test('replacing and removing delete the old file', async () => {
    await forgetPrescriptions(shop)
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { RETAINED: 1, SIMPLE: 1 })
    const first = findPrescription(await upload(account, draft, ['RETAINED', 'SIMPLE']), 'RETAINED')!.id
    await upload(account, draft, ['RETAINED'])
    assert.equal(await forgetPrescriptions(shop), 0, 'the first still serves the other line')
    assert.equal(findPrescription(await remove(account, draft, ['SIMPLE']), 'SIMPLE'), null)
    await remove(account, draft, ['SIMPLE'])
    assert.deepEqual([await forgetPrescriptions(shop), stored.has(first)], [1, false])
    await assertRefused(readPrescriptionFile(shop, { visitor: null, account, id: first }), 'prescription.not_found')
  })

  test('a file whose line leaves the draft during the upload is deleted at once, not linked', async () => {
    await forgetPrescriptions(shop)
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { RETAINED: 1, FREE: 1 })
    const products = await toCart(shop, { FREE: 1 })
    const store = shop.files.prescriptions
    const put = async (id: string, bytes: Uint8Array) => {
      await updateSubscription(shop, { account, subscriptionId: draft.id, changes: { products } })
      await store.put(id, bytes)
    }
    const productIds = await findProductIds('RETAINED')
    await assertRefused(
      uploadSubscriptionPrescription(
        { ...shop, files: { ...shop.files, prescriptions: { ...store, put } } },
        { account, subscriptionId: draft.id, productIds, file: { name: 'receta.pdf', bytes: paper() } },
      ),
      'prescription.not_for_product',
    )
    const files = stored.size
    assert.deepEqual([await forgetPrescriptions(shop), stored.size], [1, files - 1])
  })

  test('over HTTP: the same door as orders, with subscriptionId; a stranger’s is 404, without a session 401', async () => {
    const http = createTestHttp(shop)
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const draft = await readySubscription(shop, account, { RETAINED: 1 })
    const send = async (person: SignedIn | null, subscriptionId: string) => {
      const form = new FormData()
      form.set('subscriptionId', subscriptionId)
      for (const id of await findProductIds('RETAINED')) form.append('product', String(id))
      form.set('file', new File([new Uint8Array(paper())], 'receta.pdf'))
      const token =
        person && signSession({ ...person, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
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
      [201, 'subida', findPrescription(await read(account, draft), 'RETAINED')!.id],
    )
  })
})
