import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listPrescriptions } from './list-prescriptions.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { REQUIREMENTS } from './review-checks.rules.ts'
import { takePrescription } from './take-prescription.ts'
import { createTestHttp } from '#test/test-http.ts'
import { createPerson, useReview } from '#test/test-review.ts'

eachDatabase((database) => {
  const { shop, pharmacist, upload, paid, findPrescriptionId } = useReview(database)
  const operator = createPerson('operator', DEMO_PEOPLE.operator.id)

  test('customers, operators and strangers decide nothing; staff see the queue', async () => {
    const order = await paid('SIMPLE')
    const id = findPrescriptionId(order, 'SIMPLE')
    for (const account of [null, operator, createPerson('client', DEMO_PEOPLE.client.id)])
      await assertRefused(takePrescription(shop, { account, id }), 'account.not_allowed')
    for (const account of [null, createPerson('client', DEMO_PEOPLE.client.id)])
      await assertRefused(
        listPrescriptions(shop, { account, states: ['recibida'], first: 10, offset: 0 }),
        'account.not_allowed',
      )
    const queue = await listPrescriptions(shop, { account: operator, states: ['recibida'], first: 50, offset: 0 })
    assert.ok(queue.nodes.some((each) => each.id === id) && queue.totalCount === queue.nodes.length)
    const draft = await upload(await readyOrder(shop, { SIMPLE: 1 }), 'SIMPLE', pdf())
    assert.ok(
      !(
        await listPrescriptions(shop, { account: operator, states: ['recibida', 'subida'], first: 50, offset: 0 })
      ).nodes.some((each) => each.id === findPrescriptionId(draft, 'SIMPLE')),
      'a draft’s is nobody’s to review',
    )
    await assertRefused(
      takePrescription(shop, { account: pharmacist, id: findPrescriptionId(draft, 'SIMPLE') }),
      'prescription.not_found',
    )
    assert.equal((await readPrescriptionFile(shop, { visitor: null, account: operator, id })).type, 'application/pdf')
    await assertRefused(
      readPrescriptionFile(shop, { visitor: null, account: createPerson('client', DEMO_PEOPLE.client.id), id }),
      'prescription.not_found',
    )
    assert.deepEqual(
      await shop.db
        .selectFrom('prescription_read')
        .select(['reader', 'account_id'])
        .where('prescription_id', '=', id)
        .execute(),
      [{ reader: 'operator', account_id: operator.id }],
    )
  })

  test('over GraphQL a pharmacist’s token reviews, anyone else’s does not', async () => {
    const http = createTestHttp(shop, { production: false })
    const createToken = (person: keyof typeof DEMO_PEOPLE) =>
      signSession(
        { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
        { secret: shop.settings.sessionSecret, now: shop.now() },
      )
    const ask = async (person: keyof typeof DEMO_PEOPLE | null, query: string) => {
      const token = person ? await createToken(person) : ''
      const answer = await http.request('http://boldo.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify({ query }),
      })
      return (await answer.json()) as { data?: Record<string, never>; errors?: { extensions: { code: string } }[] }
    }
    const order = await paid('SIMPLE')
    const id = findPrescriptionId(order, 'SIMPLE')
    const queue =
      '{ prescriptionQueue { totalCount nodes { _id state url orders { orderReferenceId products { sku } } } } }'
    for (const person of [null, 'client'] as const)
      assert.equal((await ask(person, queue)).errors?.[0]?.extensions.code, 'account.not_allowed')
    const shown = await ask('pharmacist', queue)
    assert.match(
      JSON.stringify(shown.data),
      new RegExp(
        `"_id":"${id}","state":"recibida","url":"/uploads/prescriptions/${id}","orders":\\[\\{"orderReferenceId":"${order.reference}"`,
      ),
    )
    assert.equal(
      (await ask('operator', `mutation { takePrescription(id: "${id}") { state } }`)).errors?.[0]?.extensions.code,
      'account.not_allowed',
    )
    assert.deepEqual(
      (await ask('pharmacist', `mutation { takePrescription(id: "${id}") { state reviewerId } }`)).data,
      { takePrescription: { state: 'en revisión', reviewerId: DEMO_PEOPLE.pharmacist.id } },
    )
    assert.equal(
      (await ask('pharmacist', `mutation { rejectPrescription(id: "${id}", reason: "  ") { state } }`)).errors?.[0]
        ?.extensions.code,
      'input.invalid',
    )
    const answers = REQUIREMENTS.map((requirement) => `{ requirement: "${requirement}", answer: "yes" }`).join(' ')
    await ask('pharmacist', `mutation { saveReviewChecks(id: "${id}", checks: { answers: [${answers}] }) { state } }`)
    assert.deepEqual(
      (
        await ask(
          'pharmacist',
          `mutation { approvePrescription(id: "${id}", issuedOn: "2026-11-18") { state validUntil orders { status } } }`,
        )
      ).data,
      { approvePrescription: { state: 'aprobada', validUntil: '2027-05-18', orders: [{ status: 'VALIDADO' }] } },
    )
  })
})
