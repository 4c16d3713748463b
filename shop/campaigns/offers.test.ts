import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createHttp } from '#api/http.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { seedCampaigns } from './seed-campaigns.ts'

const ANA = { nombres: 'Ana María', apellidos: "O'Higgins Núñez", email: 'ana@example.com', identificador: 'cyber-day' }
type Answer = { saved?: true; error?: { code: string; message: string; fields?: Record<string, string> } }

eachDatabase((database) => {
  let shop: TestShop
  let post: (body: unknown, address?: string) => Promise<{ status: number; json: Answer }>
  let postForm: (form: Record<string, string>) => Promise<{ status: number; to: string | null }>
  before(async () => {
    shop = await openTestShop({ database })
    await seedCampaigns(shop)
    const http = createHttp(shop, {
      production: true,
      trustedProxies: 1,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
    post = async (body, address = '203.0.113.1') => {
      const response = await http.request('/content/1.0/offers', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, json: (await response.json()) as Answer }
    }
    postForm = async (form) => {
      const response = await http.request('/content/1.0/offers', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.2' },
        body: new URLSearchParams(form).toString(),
      })
      return { status: response.status, to: response.headers.get('location') }
    }
  })
  after(() => shop.close())
  const entries = (email: string) =>
    shop.db
      .selectFrom('campaign_offer')
      .select(['campaign', 'email', 'first_names', 'last_names', 'locale'])
      .where('email', '=', email)
      .orderBy('campaign')
      .execute()

  test('one entry per e-mail and campaign, however often and however many at once; the answer is always the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        post(
          { ...ANA, nombres: at === 0 ? ANA.nombres : 'Otra', email: at % 2 ? ' ANA@Example.com ' : ANA.email },
          `203.0.113.${10 + at}`,
        ),
      ),
    )
    for (const { status, json } of answers) assert.deepEqual([status, json], [201, { saved: true }])
    assert.equal((await entries('ana@example.com')).length, 1)
    const [first] = await entries('ana@example.com')
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
    ] as const) {
      const { status, json } = await post(
        { ...ANA, email: 'eva@example.com', ...change },
        `198.51.100.${Math.ceil(Math.random() * 250)}`,
      )
      assert.deepEqual([status, json.error?.code, json.error?.fields], [400, 'input.invalid', { [field]: code }])
      assert.match(json.error!.message, /[a-z]/)
    }
    for (const body of ['', '[]', 'null', '{"nombres":'])
      assert.equal((await post(body, '198.51.100.251')).json.error?.code, 'request.unreadable')
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

  test('a campaign that is over takes no entries; one that has no dates does', async () => {
    await shop.db.deleteFrom('campaign').where('landing', '=', 'black-friday').execute()
    const other = { ...ANA, email: 'tito@example.com', identificador: 'black-friday' }
    assert.equal((await post(other, '203.0.113.40')).status, 201)
    const now = shop.now()
    await shop.db
      .insertInto('campaign')
      .values({
        landing: 'black-friday',
        starts_at: new Date(now.epochMilliseconds - 2_000),
        ends_at: new Date(now.epochMilliseconds - 1_000),
      })
      .execute()
    const second = await shop.openSecond()
    const late = { ...other, email: 'tarde@example.com' }
    const { requestOffers } = await import('./request-offers.ts')
    await assert.rejects(
      requestOffers({ ...second, memory: { ...second.memory, recall: (_, make) => make() } }, late),
      {
        code: 'campaign.over',
      },
    )
    assert.deepEqual(await entries('tarde@example.com'), [])
  })

  test('a campaign cannot end before it starts', async () => {
    const at = new Date(shop.now().epochMilliseconds)
    await assert.rejects(
      shop.db.updateTable('campaign').set({ starts_at: at, ends_at: at }).where('landing', '=', 'cyber-day').execute(),
      /campaign/,
    )
  })

  test('one address may not fill the table', async () => {
    const statuses = []
    for (let at = 0; at < 22; at++) statuses.push((await post({}, '192.0.2.7')).status)
    assert.deepEqual([statuses[0], statuses[19], statuses[20]], [400, 400, 429])
  })
})
