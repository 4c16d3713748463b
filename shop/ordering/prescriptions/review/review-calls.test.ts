/** A review by its calls alone, and as an attacker makes them: bad input, hostile text, many times. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { byDepth } from '#test/depth.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useReview } from '#test/test-review.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { extendReview } from './extend-review.ts'
import { REQUIREMENTS } from './review-checks.rules.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { takeNextPrescription, takePrescription } from './take-prescription.ts'

type Answer = {
  data?: Record<string, never>
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[]
}

eachDatabase((database) => {
  const { shop, pharmacist, paid, findPrescriptionId } = useReview(database)
  let http: ReturnType<typeof createTestHttp>
  before(() => {
    http = createTestHttp(shop, { production: false })
  })
  const send = async (query: string, variables: object = {}, key?: string) => {
    const token = signSession((await findAccount(shop, DEMO_PEOPLE.pharmacist.id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ query, variables }),
    })
    return answer.text()
  }
  const ask = async (query: string, variables: object = {}) => JSON.parse(await send(query, variables)) as Answer
  const readRefusal = async (query: string, variables: object = {}) =>
    (await ask(query, variables)).errors?.[0]?.extensions
  const takeNew = async () => {
    const id = findPrescriptionId(await paid('SIMPLE'), 'SIMPLE')
    await takePrescription(shop, { account: pharmacist, id })
    return id
  }
  const SAVE = `mutation ($id: ID!, $checks: ReviewChecksInput!) { saveReviewChecks(id: $id, checks: $checks) {
    issuedOn checks { answers { requirement answer } isOwn missing prescriberName prescriberRun
      authorised { _id pieces repeats } } } }`

  test('from the queue to the approved order by the calls alone', async () => {
    while (await takeNextPrescription(shop, { account: pharmacist }));
    const order = await paid('SIMPLE')
    const { data: taken } = await ask('mutation { takeNextPrescription { _id state leaseUntil reviewer } }')
    const { _id, state, leaseUntil, reviewer } = taken!.takeNextPrescription as unknown as Record<string, string>
    assert.deepEqual(
      [_id, state, reviewer, leaseUntil],
      [
        findPrescriptionId(order, 'SIMPLE'),
        'en revisión',
        DEMO_PEOPLE.pharmacist.firstName,
        new Date(shop.now().add({ minutes: 15 }).epochMilliseconds).toISOString(),
      ],
    )
    const shown = await ask(`{ reviewedPrescription(id: "${_id}") {
      prescription { checks { answers { requirement } isOwn missing savedAt }
        orders { orderReferenceId shippingCommentary } }
      patient { name rut birthdate isDependant hasHealthConsent }
      lines { _id sku units unitContent saleCondition principles strength form remainingPieces orderId }
      files { _id url contentType } history { event by role reason } hints { kind products } } }`)
    assert.equal(shown.errors, undefined, JSON.stringify(shown.errors))
    const review = shown.data!.reviewedPrescription as unknown as {
      lines: { _id: string }[]
      files: unknown[]
      prescription: { checks: object }
    }
    assert.deepEqual(review.files, [{ _id, url: `/uploads/prescriptions/${_id}`, contentType: 'application/pdf' }])
    assert.deepEqual(review.prescription.checks, {
      answers: [],
      isOwn: false,
      missing: [...REQUIREMENTS],
      savedAt: null,
    })
    const saved = await ask(SAVE, {
      id: _id,
      checks: {
        answers: REQUIREMENTS.map((requirement) => ({ requirement, answer: 'yes' })),
        issuedOn: '2026-11-10',
        prescriberName: '  Eva   Soto ',
        prescriberRun: '11.111.111-1',
        authorised: [{ _id: review.lines[0]!._id, pieces: 30 }],
      },
    })
    assert.deepEqual(saved.data!.saveReviewChecks, {
      issuedOn: '2026-11-10',
      checks: {
        answers: REQUIREMENTS.map((requirement) => ({ requirement, answer: 'yes' })),
        isOwn: true,
        missing: [],
        prescriberName: 'Eva Soto',
        prescriberRun: '11111111-1',
        authorised: [{ _id: review.lines[0]!._id, pieces: 30, repeats: 0 }],
      },
    })
    const cleared = await ask(SAVE, { id: _id, checks: { prescriberName: null, prescriberRun: '', authorised: null } })
    const { issuedOn, checks } = cleared.data!.saveReviewChecks as unknown as { issuedOn: string; checks: object }
    assert.deepEqual(
      { issuedOn, ...checks, answers: 'all' },
      {
        issuedOn: '2026-11-10',
        answers: 'all',
        isOwn: true,
        missing: [],
        prescriberName: '',
        prescriberRun: '',
        authorised: [],
      },
    )
    const mails = await ask(`{ previewReviewMail(id: "${_id}", decision: "approve") { to subject text html } }`)
    assert.match(JSON.stringify(mails.data), /"subject":"Tu receta fue aprobada: pedido /)
    const approved = await ask(`mutation { approvePrescription(id: "${_id}") { state issuedOn orders { status } } }`)
    assert.deepEqual(approved.data, {
      approvePrescription: { state: 'aprobada', issuedOn: '2026-11-10', orders: [{ status: 'VALIDADO' }] },
    })
  })

  test('bad input is refused with its field, and changes nothing', async () => {
    const id = await takeNew()
    const wrong: [object, string, string][] = [
      [{ answers: [{ requirement: 'constructor', answer: 'yes' }] }, 'answers.0.requirement', 'requirement.unknown'],
      [{ answers: [{ requirement: 'date', answer: 'sí' }] }, 'answers.0.answer', 'answer.unknown'],
      [
        { answers: Array.from({ length: 12 }, () => ({ requirement: 'date', answer: 'yes' })) },
        'answers',
        'answers.too_many',
      ],
      [{ issuedOn: '2026-02-30' }, 'issuedOn', 'issuedOn.invalid'],
      [{ issuedOn: '10/11/2026' }, 'issuedOn', 'issuedOn.invalid'],
      [{ issuedOn: '2026-11-19' }, 'issuedOn', 'issuedOn.future'],
      [{ prescriberName: 'x'.repeat(201) }, 'prescriberName', 'text.too_long'],
      [{ prescriberRun: '11111111-2' }, 'prescriberRun', 'rut.check_digit'],
      [{ prescriberRun: "1' or 1=1" }, 'prescriberRun', 'rut.check_digit'],
      [{ authorised: [{ _id: '1', pieces: 0 }] }, 'authorised.0.pieces', 'pieces.invalid'],
      [{ authorised: [{ _id: '1', pieces: 1, repeats: 25 }] }, 'authorised.0.repeats', 'repeats.invalid'],
      [{ authorised: [{ _id: 'x', pieces: 1 }] }, 'authorised.0._id', 'products.unknown'],
      [{ authorised: [{ _id: '999999999', pieces: 1 }] }, 'authorised', 'products.unknown'],
      [{ authorised: Array.from({ length: 61 }, () => ({ _id: '1', pieces: 1 })) }, 'authorised', 'products.too_many'],
    ]
    for (const [checks, field, code] of wrong)
      assert.deepEqual(
        await readRefusal(SAVE, { id, checks }),
        { code: 'input.invalid', fields: { [field]: code } },
        field,
      )
    const free = (reason: string) =>
      readRefusal(`mutation ($reason: String!) { freePrescription(id: "${id}", reason: $reason) { state } }`, {
        reason,
      })
    assert.equal((await free('  '))?.fields?.reason, 'required')
    assert.equal((await free('x'.repeat(501)))?.fields?.reason, 'text.too_long')
    const preview = (args: string) => readRefusal(`{ previewReviewMail(id: "${id}", ${args}) { text } }`)
    assert.equal((await preview('decision: "taken"'))?.fields?.decision, 'decision.unknown')
    assert.equal((await preview('decision: "__proto__"'))?.fields?.decision, 'decision.unknown')
    assert.equal((await preview('decision: "ask"'))?.fields?.text, 'required')
    assert.equal((await preview('decision: "reject", text: "  "'))?.fields?.text, 'required')
    assert.equal((await preview('decision: "approve", issuedOn: "mañana"'))?.fields?.issuedOn, 'issuedOn.invalid')
    for (const reason of ['', 'curiosity', 'toString'])
      assert.equal(
        (await readRefusal(`{ patientHistory(id: "${id}", reason: "${reason}") { name } }`))?.fields?.reason,
        'reason.unknown',
      )
    const { checks, prescriber_name } = await shop.db
      .selectFrom('prescription')
      .select(['checks', 'prescriber_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([checks, prescriber_name], [null, ''])
  })

  test('hostile text stays text: in a mail it is escaped, in a name there is no markup, and no NUL reaches the database', async () => {
    const id = await takeNew()
    const text = '<img src=x onerror=alert(1)> {shop.name} $& ‮'
    const { data } = await ask(
      `query ($text: String) { previewReviewMail(id: "${id}", decision: "ask", text: $text) { text html } }`,
      { text },
    )
    const [mail] = data!.previewReviewMail as unknown as { text: string; html: string }[]
    assert.ok(mail!.text.includes('<img src=x onerror=alert(1)>') && !mail!.html.includes('<img src=x'), mail!.html)
    const named = await ask(SAVE, { id, checks: { prescriberName: '<b>Eva</b>‮ Soto\n' } })
    assert.doesNotMatch(JSON.stringify(named.data), /[<>‮]|\\n/)
    for (const [query, variables] of [
      [`mutation ($x: String!) { freePrescription(id: "${id}", reason: $x) { state } }`, { x: 'a\u0000b' }],
      [`mutation ($x: String!) { clarifyPrescription(id: "${id}", reason: $x) { state } }`, { x: 'a\u0000b' }],
      [SAVE, { id, checks: { prescriberName: 'a\u0000b' } }],
      ['query ($x: ID!) { reviewedPrescription(id: $x) { lines { sku } } }', { x: `${id}\u0000` }],
    ] as const) {
      const code = (await readRefusal(query, variables))?.code
      assert.ok(code === undefined || code === 'input.invalid' || code.startsWith('prescription.'), `${query} ${code}`)
    }
  })

  test('with a key a repeated call answers the same: a double press takes one', async () => {
    while (await takeNextPrescription(shop, { account: pharmacist }));
    await paid('SIMPLE')
    await paid('SIMPLE')
    const call = 'mutation { takeNextPrescription { _id } }'
    const [first, second] = await Promise.all([send(call, {}, 'k-1'), send(call, {}, 'k-1')])
    assert.equal(first, second)
    assert.notEqual(await send(call, {}, 'k-2'), first)
    assert.match(await send(call, {}, 'k-3'), /"takeNextPrescription":null/)
  })

  test('taken, extended and saved again and again, a prescription is no larger, and its history no longer', async () => {
    const id = await takeNew()
    // Three calls each: 10,000 in the deep run.
    const times = byDepth(100, 3_334)
    for (let count = 0; count < times; count++) {
      await takePrescription(shop, { account: pharmacist, id })
      await extendReview(shop, { account: pharmacist, id })
      await saveReviewChecks(shop, { account: pharmacist, id, answers: { date: 'no' }, facts: {} })
    }
    const { checks } = await shop.db
      .selectFrom('prescription')
      .select('checks')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(JSON.stringify(checks).length < 200)
    const { length } = await shop.db
      .selectFrom('prescription_history')
      .select('id')
      .where('prescription_id', '=', id)
      .where('event', '=', 'taken')
      .execute()
    assert.equal(length, 1)
  })
})
