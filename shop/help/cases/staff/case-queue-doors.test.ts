/** The calls of the queue and its answers as an attacker makes them: without the right, ten thousand times, hostile. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { openCase } from '#shop/help/cases/open-case.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { useStaffCalls } from '#test/test-staff-calls.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  const { ask } = useStaffCalls(shop)
  let id: string
  let number: string
  before(async () => {
    await seedDemoPeople(shop)
    const person = { firstName: 'Ana', lastName: 'Quillahuasca', email: 'ana@example.com', phone: '912345678' }
    ;({ id, number } = await openCase(shop, {
      kind: 'claim',
      accountId: null,
      person,
      subject: 'Asunto',
      message: 'Mensaje',
    }))
  })
  const readRefusal = async (person: Parameters<typeof ask>[0], query: string, variables: object = {}) =>
    (await ask(person, query, variables)).errors?.[0]?.extensions.code

  test('who has no right is refused each call, and finds out nothing; a refusal of staff is recorded', async () => {
    const calls = {
      caseQueue: '{ caseQueue { nodes { person } } }',
      caseByNumber: `{ caseByNumber(number: "${number}") { message } }`,
      previewCaseMail: `{ previewCaseMail(id: "${id}", text: "x") { to } }`,
      takeNextCase: 'mutation { takeNextCase { _id } }',
      answerTemplates: '{ answerTemplates { text } }',
      saveAnswerTemplate: 'mutation { saveAnswerTemplate(title: "x", language: "es", text: "x", kinds: []) { _id } }',
      deleteAnswerTemplate: `mutation { deleteAnswerTemplate(id: "${id}", version: 1) }`,
    }
    for (const person of ['stranger', 'client', 'dispatch', 'editor'] as const)
      for (const [name, call] of Object.entries(calls))
        assert.equal(await readRefusal(person, call), 'account.not_allowed', `${person} ${name}`)
    const recorded = await shop.db.selectFrom('staff_action').select(['call', 'refusal']).execute()
    assert.deepEqual(
      recorded.map(({ call }) => call).toSorted(),
      Object.keys(calls)
        .flatMap((name) => [name, name])
        .toSorted(),
    )
    assert.deepEqual(await shop.db.selectFrom('case_read').selectAll().execute(), [])
  })

  test('a hostile filter, cursor, text or placeholder is refused by name', async () => {
    for (const args of [
      'kind: "x"',
      'kind: "constructor"',
      'states: ["open", "x"]',
      `states: [${'"open",'.repeat(5)}]`,
      'due: "tomorrow"',
      'first: 0',
      'first: 51',
      `search: "${'a'.repeat(101)}"`,
      ...['x', '[]', '["2026-02-31","2026-01-01T00:00:00.000000Z","x"]', '["infinity","x",null]'].flatMap((text) =>
        [text, Buffer.from(text).toString('base64url')].map((after) => `after: ${JSON.stringify(after)}`),
      ),
    ])
      assert.equal(await readRefusal('operator', `{ caseQueue(${args}) { endCursor } }`), 'input.invalid', args)
    const save = `mutation ($text: String!, $kinds: [String!]!, $language: String!, $title: String!) {
      saveAnswerTemplate(title: $title, language: $language, text: $text, kinds: $kinds) { _id } }`
    const good = { title: 'Otra', language: 'es', text: 'Hola', kinds: [] }
    for (const [change, fields] of [
      [{ text: 'Hola {apellido}' }, { text: 'text.placeholder_unknown' }],
      [{ text: ' ' }, { text: 'text.required' }],
      [{ text: 'x'.repeat(5_001) }, { text: 'text.length' }],
      [{ title: '' }, { title: 'title.required' }],
      [{ title: 'x'.repeat(101) }, { title: 'title.length' }],
      [{ language: 'fr' }, { language: 'language.unknown' }],
      [{ kinds: ['x'] }, { 'kinds.0': 'kind.unknown' }],
    ] as const) {
      const { errors } = await ask('operator', save, { ...good, ...change })
      assert.deepEqual(errors?.[0]?.extensions.fields, fields)
    }
  })

  test('no hostile text is an error of the server, or finds what it does not name', async () => {
    for (const search of ['%', '___', "' or 1=1 --", '\0', 'a\0b', '\ud800', '🧴'.repeat(50), '-1', '@', '\\', '(((']) {
      const { data, errors } = await ask<{ caseQueue: { nodes: unknown[] } }>(
        'operator',
        'query ($search: String) { caseQueue(search: $search) { nodes { _id } } }',
        { search },
      )
      assert.equal(errors, undefined, search)
      assert.deepEqual(data!.caseQueue.nodes, [], search)
    }
    for (const text of ['a\0b', '\ud800', '🧴'.repeat(100)])
      assert.notEqual(
        await readRefusal(
          'operator',
          'mutation ($t: String!) { saveAnswerTemplate(title: $t, language: "es", text: $t, kinds: []) { _id } }',
          { t: text },
        ),
        'internal',
        text,
      )
  })

  test('the sixty-first search for people in ten minutes is refused; numbers are free, the record has no text', async () => {
    shop.clock.advance({ minutes: 20 })
    const search = (text: string) => `{ caseQueue(search: "${text}") { nodes { _id } } }`
    for (let made = 0; made < 60; made++)
      assert.equal(await readRefusal('pharmacist', search(`persona${made}@ejemplo.cl`)), undefined)
    assert.equal(await readRefusal('pharmacist', search('Quillahuasca')), 'request.rate_limited')
    assert.equal(await readRefusal('pharmacist', search('52Y9R254')), undefined)
    const all = JSON.stringify(await shop.db.selectFrom('staff_action').selectAll().execute())
    assert.doesNotMatch(all, /quillahuasca|ejemplo\.cl/i)
  })
})
