import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { createTestHttp } from '#test/test-http.ts'
import { seenChanges } from '#test/seen-changes.ts'

const ANA = { nombres: 'Ana María', apellidos: "O'Higgins Núñez", email: 'ana@example.com', identificador: 'cyber-day' }
type Answer = { saved?: true; error?: { code: string; message: string; fields?: Record<string, string> } }

eachDatabase((database) => {
  const shop = useShop({ database })
  let post: (body: unknown, address?: string, instance?: number) => Promise<{ status: number; json: Answer }>
  let postForm: (form: Record<string, string>) => Promise<{ status: number; to: string | null }>
  before(async () => {
    await schedule('cyber-day', -1, 1)
    await schedule('cyber-monday', 59, 62)
    await schedule('black-friday', -1, 1)
    const doors = [shop, await shop.openSecond()].map((process) => createTestHttp(process, { trustedProxies: 1 }))
    post = async (body, address = '203.0.113.1', instance = 0) => {
      const response = await doors[instance % doors.length]!.request('/content/1.0/offers', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, json: (await response.json()) as Answer }
    }
    postForm = async (form) => {
      const response = await doors[0]!.request('/content/1.0/offers', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.2' },
        body: new URLSearchParams(form).toString(),
      })
      return { status: response.status, to: response.headers.get('location') }
    }
  })
  const DAY_MS = 86_400_000
  /** Sets when a campaign begins and ends, in days from now, and waits until both processes know it. */
  const schedule = async (landing: string, startsIn: number, endsIn: number) => {
    const now = shop.now().epochMilliseconds
    const dates = { starts_at: new Date(now + startsIn * DAY_MS), ends_at: new Date(now + endsIn * DAY_MS) }
    const known = seenChanges(shop.memory)
    await shop.db
      .insertInto('campaign')
      .values({ landing, ...dates })
      .onConflict((conflict) => conflict.column('landing').doUpdateSet(dates))
      .execute()
    await until(async () => seenChanges(shop.memory) > known)
  }
  const entries = (email: string) =>
    shop.db
      .selectFrom('campaign_offer')
      .select(['campaign', 'email', 'first_names', 'last_names', 'locale'])
      .where('email', '=', email)
      .orderBy('campaign')
      .execute()

  test('one entry per e-mail and campaign, however often and however many at once; the answer is always the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(
          { ...ANA, nombres: index === 0 ? ANA.nombres : 'Otra', email: index % 2 ? ' ANA@Example.com ' : ANA.email },
          `203.0.113.${10 + index}`,
          index,
        ),
      ),
    )
    for (const { status, json } of answers) assert.deepEqual([status, json], [201, { saved: true }])
    assert.equal((await entries('ana@example.com')).length, 1)
    const [first] = await entries('ana@example.com')
    const cases = await shop.db
      .selectFrom('support_case')
      .select(['kind', 'details', 'state'])
      .where('email', '=', 'ana@example.com')
      .execute()
    assert.deepEqual(cases, [{ kind: 'offer', details: { campaign: 'cyber-day' }, state: 'open' }])
    shop.clock.advance({ hours: 1 })
    await post({ ...ANA, nombres: 'Extraña' }, '203.0.113.30')
    assert.deepEqual(await entries('ana@example.com'), [first], 'a stranger changes nothing of it')
    await post({ ...ANA, identificador: 'cyber-monday', locale: 'en' }, '203.0.113.31')
    assert.deepEqual(
      (await entries('ana@example.com')).map(({ campaign, locale }) => [campaign, locale]),
      [
        ['cyber-day', 'es'],
        ['cyber-monday', 'en'],
      ],
    )
  })

  test('what is no entry is refused by field, with a sentence, and nothing is stored', async () => {
    for (const [change, field, code] of [
      [{ nombres: ' ' }, 'nombres', 'firstName.required'],
      [{ nombres: 'R2D2' }, 'nombres', 'firstName.letters'],
      [{ apellidos: 'x'.repeat(101) }, 'apellidos', 'lastName.length'],
      [{ apellidos: null }, 'apellidos', 'lastName.required'],
      [{ email: 'ana' }, 'email', 'email.invalid'],
      [{ email: 'a@b.cl, c@d.cl' }, 'email', 'email.invalid'],
      [{ email: '' }, 'email', 'email.required'],
      [{ identificador: 'cyber' }, 'identificador', 'campaign.unknown'],
      [{ identificador: '__proto__' }, 'identificador', 'campaign.unknown'],
      [{ identificador: ['cyber-day'] }, 'identificador', 'campaign.unknown'],
      [{ nombres: 5 }, 'nombres', 'firstName.required'],
      [{ nombres: { $ne: '' } }, 'nombres', 'firstName.required'],
      [{ email: ['ana@example.com'] }, 'email', 'email.required'],
      [{ email: 'ana@example.com\u0000' }, 'email', 'email.invalid'],
      [{ email: `${'a'.repeat(300)}@example.com` }, 'email', 'email.invalid'],
    ] as const) {
      const { status, json } = await post(
        { ...ANA, email: 'eva@example.com', ...change },
        `198.51.100.${Math.ceil(Math.random() * 250)}`,
      )
      assert.deepEqual([status, json.error?.code, json.error?.fields], [400, 'input.invalid', { [field]: code }])
      assert.match(json.error!.message, /[a-z]/)
    }
    for (const body of ['', '[]', 'null', '7', '"ana"', '{"nombres":'])
      assert.equal((await post(body, '198.51.100.251')).json.error?.code, 'request.unreadable')
    const large = await post({ ...ANA, nombres: 'a'.repeat(2 ** 20) }, '198.51.100.252')
    assert.deepEqual([large.status, large.json.error?.code], [413, 'request.too_large'])
    assert.deepEqual(await entries('eva@example.com'), [])
  })

  test('without scripts the form is led back to its page, and no address has the person’s data', async () => {
    const done = await postForm({ ...ANA, email: 'luz@example.com', locale: 'en' })
    assert.deepEqual(done, { status: 303, to: '/en/page/cyber-day?oferta=recibida#ofertas' })
    assert.equal((await entries('luz@example.com')).length, 1)
    assert.deepEqual(await postForm({ ...ANA, email: 'nadie' }), {
      status: 303,
      to: '/page/cyber-day?oferta=revisar#ofertas',
    })
    assert.equal((await postForm({ ...ANA, identificador: '//evil.example' })).status, 400)
  })

  test('a campaign takes entries a year before it and without dates, and none once it is over', async () => {
    const late = { ...ANA, identificador: 'black-friday' }
    const answers = []
    for (const [index, dates] of ([[-2, -0.001], [361, 364], null] as const).entries()) {
      if (dates) await schedule('black-friday', dates[0], dates[1])
      else {
        const known = seenChanges(shop.memory)
        await shop.db.deleteFrom('campaign').where('landing', '=', 'black-friday').execute()
        await until(async () => seenChanges(shop.memory) > known)
      }
      const email = `tarde${index}@example.com`
      const { status, json } = await post({ ...late, email }, '203.0.113.40')
      answers.push([status, json.error?.code ?? json.saved, (await entries(email)).length])
    }
    assert.deepEqual(answers, [
      [409, 'campaign.over', 0],
      [201, true, 1],
      [201, true, 1],
    ])
  })

  test('a campaign that ends is over for who asks a moment later, without any change of its row', async () => {
    await schedule('black-friday', -1, 1)
    const asking = (email: string) => post({ ...ANA, email, identificador: 'black-friday' }, '203.0.113.41')
    assert.equal((await asking('justo@example.com')).status, 201)
    shop.clock.advance({ hours: 24 })
    assert.equal((await asking('despues@example.com')).json.error?.code, 'campaign.over')
    shop.clock.advance({ hours: -24 })
    assert.deepEqual(await entries('despues@example.com'), [])
  })

  test('a campaign cannot end before it starts', async () => {
    const at = new Date(shop.now().epochMilliseconds)
    await assert.rejects(
      shop.db.updateTable('campaign').set({ starts_at: at, ends_at: at }).where('landing', '=', 'cyber-day').execute(),
      /campaign/,
    )
  })

  test('one address may not fill the table, nor many addresses try one e-mail; known or not, the answer is the same', async () => {
    const statuses = []
    for (let index = 0; index < 22; index++) statuses.push((await post({}, '192.0.2.7')).status)
    assert.deepEqual([statuses[0], statuses[19], statuses[20]], [400, 400, 429])
    const answersTo = async (email: string) => {
      const answers = []
      for (let index = 0; index < 11; index++) {
        const body = { ...ANA, email: index % 2 ? email.toUpperCase() : email }
        const { status, json } = await post(body, `192.0.2.${100 + index}`, index)
        answers.push([status, json.error?.code ?? json])
      }
      return answers
    }
    await post({ ...ANA, email: 'conocida@example.com' }, '192.0.2.8')
    shop.clock.advance({ hours: 1 })
    const known = await answersTo('conocida@example.com')
    assert.deepEqual(known, await answersTo('nueva@example.com'))
    assert.deepEqual(known.slice(9), [
      [201, { saved: true }],
      [429, 'request.rate_limited'],
    ])
  })
})
