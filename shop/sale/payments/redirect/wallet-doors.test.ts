import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { listAttempts, readStatus } from '#test/test-buyer.ts'
import { openPaymentDoors } from '#test/test-payment-doors.ts'

let doors: Awaited<ReturnType<typeof openPaymentDoors>>
before(async () => void (doors = await openPaymentDoors()))
after(() => doors.shop.close())
// Limits are by the minute.
beforeEach(() => void doors.shop.clock.advance({ minutes: 2 }))

test('returnFromWallet answers the response page’s token for a known reference; checkPayment the order', async () => {
  const { order: draft, token } = await doors.opened()
  const query = (await doors.at(token, 'approve'))!
  const back = `mutation ($reference: String!, $id: String, $status: String) { returnFromWallet(externalReference:
    $reference,
      paymentId: $id, collectionStatus: $status, paymentStatus: $status) { token } }`
  assert.deepEqual(
    (
      await doors.graphql(back, {
        reference: query.external_reference,
        id: query.payment_id,
        status: query.collection_status,
      })
    ).data.returnFromWallet,
    { token },
  )
  assert.equal(await readStatus(doors.shop, draft), 'AUTORIZADO')
  for (const reference of [
    '',
    'NOBODYS',
    `${draft.reference}-00000000000000000`,
    'x'.repeat(5_000),
    "'; drop table orders; --",
  ])
    assert.equal((await doors.graphql(back, { reference, status: 'approved' })).data.returnFromWallet, null)
  assert.deepEqual(
    (
      await doors.graphql(
        'mutation ($token: String!) { checkPayment(token: $token) { outcome payment { gateway outcome } } }',
        { token },
      )
    ).data.checkPayment,
    { outcome: 'confirmed', payment: { gateway: 'mercadopago', outcome: 'approved' } },
  )
  assert.equal((await doors.graphql('mutation { checkPayment(token: "nobodys") { outcome } }')).data.checkPayment, null)
})

test('the webhook’s door: 200 for a received notice, also repeated; 401 without a valid signature; 502 while the wallet is down; no secret in the log', async () => {
  const { order: draft, token } = await doors.opened()
  await doors.at(token, 'pay_and_leave')
  const [notice] = doors.notices
  const post = (headers: Record<string, string> = notice!.headers, body = notice!.body) => {
    const url = new URL(notice!.url)
    return doors.request(url.pathname + url.search, { method: 'POST', headers, body })
  }
  doors.logLines.length = 0
  for (const headers of [
    {},
    { ...notice!.headers, 'x-signature': 'ts=1,v1=00' },
    { ...notice!.headers, 'x-signature': `ts=${'9'.repeat(400)},v1=${'a'.repeat(64)}` },
  ]) {
    const { status, json } = await post(headers)
    assert.deepEqual([status, json.error.code], [401, 'payment.bad_notice'])
  }
  assert.equal((await post(notice!.headers, '{')).status, 401)
  assert.deepEqual(
    (await listAttempts(doors.shop, draft)).map(({ state }) => state),
    ['open'],
  )
  doors.shop.sandbox.wallet.faults.plan({ operation: 'get', fault: 'error_500', times: 2 })
  assert.equal((await post()).status, 502)
  for (let times = 0; times < 2; times++) assert.deepEqual(await post(), { status: 200, json: { status: 'received' } })
  assert.equal(await readStatus(doors.shop, draft), 'AUTORIZADO')
  const log = doors.logLines.join('\n')
  for (const secret of [String(notice!.paymentId), notice!.headers['x-signature']!, doors.orderReference(token), token])
    assert.ok(!log.includes(secret), `the log shows ${secret}`)
})
