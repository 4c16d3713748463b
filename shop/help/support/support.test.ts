import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { BUYER, CALL, EVA, GUEST, RECIPE, REGISTER, SEARCH } from '#test/support-calls.ts'
import { createTestHttp } from '#test/test-http.ts'

const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }'

type Answer = {
  data?: { ticket?: { ticketId: string }; createOrder?: { _id: string } } | null
  errors?: { message: string; extensions: { code: string; fields?: object; opensAt?: string } }[]
}

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'SIMPLE', sale_condition: 'simpleRecipe', stock: 1000 }] })
  let doors: ReturnType<typeof createTestHttp>[]
  let products: { _id: string; quantity: number }[]
  let client: SignedIn
  let hosts = 0
  before(async () => {
    doors = [shop, await shop.openSecond()].map((process) =>
      createTestHttp(process, { production: false, trustedProxies: 1 }),
    )
    products = (await toCart(shop, { SIMPLE: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
    client = await subscriber(shop, { firstName: 'Rosa' })
  })
  beforeEach(() => shop.clock.advance({ hours: 24 * 7 }))

  /** A browser with an address of its own, signed in as `account` or nobody; `instance`: which process answers. */
  const open = ({ account, address = `203.0.113.${++hosts}` }: { account?: SignedIn; address?: string } = {}) => {
    let cookie = ''
    return async (query: string, input: object, { instance = 0, from = address } = {}) => {
      const token = account
        ? signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
        : ''
      const response = await doors[instance % doors.length]!.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, token, cookie },
        body: JSON.stringify({ query, variables: { input } }),
      })
      cookie ||= response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0]!)
        .join('; ')
      const { data, errors } = (await response.json()) as Answer
      const [error] = errors ?? []
      return {
        ticket: data?.ticket?.ticketId,
        order: data?.createOrder?._id,
        code: error?.extensions.code ?? 'ok',
        ...error?.extensions,
        message: error?.message,
      }
    }
  }
  const openGuest = async () => {
    const browser = open()
    assert.equal((await browser(REGISTER, BUYER)).code, 'ok')
    return browser
  }
  const cases = () =>
    shop.db
      .selectFrom('support_case')
      .select(['number', 'kind', 'account_id', 'first_name', 'email', 'phone', 'order_id', 'details'])
      .orderBy('created_at')
      .execute()
  const added = async (act: () => Promise<unknown>) => {
    const before = new Set((await cases()).map(({ number }) => number))
    await act()
    return (await cases()).filter(({ number }) => !before.has(number))
  }

  test('a signed-in customer and a guest get a ticket, tied to their own order; nobody’s userId is believed', async () => {
    const signedIn = open({ account: client })
    const order = (await signedIn(CREATE, { products })).order
    const phone = '987654321'
    let ticket: string | undefined
    const [one, ...none] = await added(async () => {
      ticket = (await signedIn(RECIPE, { phoneNumber: phone, userId: 'somebody-else', orderId: order })).ticket
    })
    assert.deepEqual(none, [])
    assert.deepEqual(one, {
      number: ticket,
      kind: 'support',
      account_id: client.id,
      first_name: 'Rosa',
      email: client.email,
      phone,
      order_id: order,
      details: { type: 'orientación-receta-simple' },
    })
    const guest = await openGuest()
    const rows = await added(async () => {
      assert.equal((await guest(RECIPE, { phoneNumber: '911111111', userId: client.id })).code, 'ok')
      shop.clock.advance({ seconds: 1 })
      assert.equal((await guest(SEARCH, { phoneNumber: '911111112', search: 'paracetmol' })).code, 'ok')
      shop.clock.advance({ seconds: 1 })
      const type = 'orientación-búsqueda-web'
      assert.equal((await guest(CALL, { phoneNumber: '911111113', type, search: 'vitamina' })).code, 'ok')
    })
    assert.deepEqual(
      rows.map(({ kind, account_id, first_name, email: mail, order_id, details }) => [
        kind,
        account_id ?? order_id,
        first_name,
        mail,
        details,
      ]),
      [
        ['support', null, 'Ana', BUYER.email, { type: 'orientación-receta-simple' }],
        ['search-help', null, 'Ana', BUYER.email, { type: 'búsqueda-sin-resultados', search: 'paracetmol' }],
        ['help-call', null, 'Ana', BUYER.email, { type: 'orientación-búsqueda-web', search: 'vitamina' }],
      ],
    )
  })

  test('a visitor without data is nobody to call back, and gives name and e-mail first', async () => {
    const visitor = open()
    const rows = await added(async () => {
      for (const [query, more] of [
        [RECIPE, {}],
        [SEARCH, { search: 'x' }],
        [CALL, {}],
      ] as const)
        assert.equal((await visitor(query, { phoneNumber: '922222222', ...more })).code, 'support.needs_person')
      assert.equal((await visitor(GUEST, { ...EVA, phoneNumber: '922222222' })).code, 'ok')
    })
    const { number: _, ...row } = rows[0]!
    assert.equal(rows.length, 1)
    assert.deepEqual(row, {
      kind: 'guest-assistance',
      account_id: null,
      first_name: 'Eva',
      email: 'eva@example.com',
      phone: '922222222',
      order_id: null,
      details: { type: 'búsqueda-sin-resultados', search: 'ibuprofeno 600' },
    })
  })

  test('another’s order is not found, by any call; so is text that is no id', async () => {
    const owner = open({ account: client })
    const order = (await owner(CREATE, { products })).order
    const stranger = await openGuest()
    const rows = await added(async () => {
      for (const orderId of [order, 'x', "' or 1=1 --", '00000000-0000-7000-8000-000000000000', '\u0000']) {
        assert.equal(
          (await stranger(RECIPE, { phoneNumber: '933333333', orderId }, { from: `9.${++hosts}.1.1` })).code,
          'order.not_found',
        )
        shop.clock.advance({ hours: 1 })
        const about = { ...EVA, phoneNumber: '933333334', orderId }
        assert.equal((await open()(GUEST, about)).code, 'order.not_found')
      }
    })
    assert.deepEqual(rows, [])
  })

  test('a second before and after opening and closing, and over the weekend, the call says when it opens', async () => {
    const asks = async (instant: string) => {
      const to = Temporal.Instant.from(instant)
      shop.clock.advance({ milliseconds: to.epochMilliseconds - shop.now().epochMilliseconds })
      const { code, opensAt } = (await open()(GUEST, { ...EVA, phoneNumber: `9${++hosts + 40_000_000}` })) as {
        code: string
        opensAt?: string
      }
      return opensAt ?? code
    }
    const found: string[] = []
    for (const instant of [
      // The clock goes back in the night to 4 April, forward in the one to 5 September.
      '2027-04-02T22:59:59-03:00',
      '2027-04-02T23:00:00-03:00',
      '2027-04-05T08:00:00-04:00',
      '2027-09-03T22:59:59-04:00',
      '2027-09-03T23:00:00-04:00',
      '2027-09-04T12:00:00-04:00',
      '2027-09-06T07:59:59-03:00',
      '2027-09-06T08:00:00-03:00',
      '2027-09-07T23:00:00-03:00',
    ])
      found.push(await asks(instant))
    assert.deepEqual(found, [
      'ok',
      '2027-04-05T08:00:00-04:00',
      'ok',
      'ok',
      '2027-09-06T08:00:00-03:00',
      '2027-09-06T08:00:00-03:00',
      '2027-09-06T08:00:00-03:00',
      'ok',
      '2027-09-08T08:00:00-03:00',
    ])
    shop.clock.advance({ hours: 13 })
    const before = shop.settings.pharmacy
    shop.settings.pharmacy = {
      ...before,
      assistance: { timezone: 'Pacific/Easter', hourInit: '20:30:00', hourEnd: '21:00:00' },
    }
    const refused = (await open()(GUEST, { ...EVA, phoneNumber: '944444444' })) as {
      opensAt?: string
      message?: string
    }
    assert.equal(refused.opensAt, '2027-09-08T20:30:00-05:00', 'the hours are the settings’')
    assert.match(refused.message!, /A esta hora no atendemos/)
    shop.settings.pharmacy = before
  })

  test('a double press, a lost answer, and five at once through two processes are one ticket', async () => {
    const guest = await openGuest()
    const input = { phoneNumber: '955555555', search: 'lo mismo' }
    const rows = await added(async () => {
      const together = await Promise.all(
        Array.from({ length: 5 }, (_, index) => guest(SEARCH, input, { instance: index })),
      )
      const tickets = new Set(together.map(({ ticket }) => ticket))
      assert.equal(tickets.size, 1)
      assert.ok(together[0]!.ticket)
    })
    assert.equal(rows.length, 1)
    shop.clock.advance({ hours: 1 })
    assert.equal((await added(() => guest(SEARCH, input))).length, 1, 'an hour later it is another request')
  })

  test('what is no request is refused by field; nothing of it is stored', async () => {
    const guest = await openGuest()
    let index = 0
    const rows = await added(async () => {
      for (const [query, input, field, code] of [
        [RECIPE, {}, 'phoneNumber', 'phoneNumber.required'],
        [RECIPE, { phoneNumber: '   ' }, 'phoneNumber', 'phoneNumber.required'],
        [RECIPE, { phoneNumber: '9123456789' }, 'phoneNumber', 'phoneNumber.length'],
        [RECIPE, { phoneNumber: '12345678' }, 'phoneNumber', 'phoneNumber.length'],
        [RECIPE, { phoneNumber: '+56912345' }, 'phoneNumber', 'phoneNumber.digits'],
        [RECIPE, { phoneNumber: '٩١٢٣٤٥٦٧٨' }, 'phoneNumber', 'phoneNumber.digits'],
        [RECIPE, { phoneNumber: '012345678' }, 'phoneNumber', 'phoneNumber.first'],
        [SEARCH, { phoneNumber: '912345678', search: 'x'.repeat(201) }, 'search', 'search.too_long'],
        [CALL, { phoneNumber: '912345678', type: 'otra' }, 'type', 'type.unknown'],
        [GUEST, { ...EVA, phoneNumber: '912345678', name: ' ' }, 'name', 'name.required'],
        [GUEST, { ...EVA, phoneNumber: '912345678', name: 'R2D2' }, 'name', 'name.digits'],
        [GUEST, { ...EVA, phoneNumber: '912345678', name: 'x'.repeat(101) }, 'name', 'name.length'],
        [GUEST, { ...EVA, phoneNumber: '912345678', email: '' }, 'email', 'email.required'],
        [GUEST, { ...EVA, phoneNumber: '912345678', email: 'eva@' }, 'email', 'email.invalid'],
        [GUEST, { ...EVA, phoneNumber: '912345678', email: `${'a'.repeat(300)}@b.cl` }, 'email', 'email.invalid'],
        [GUEST, { ...EVA, phoneNumber: '912345678', type: '__proto__' }, 'type', 'type.unknown'],
        [GUEST, { ...EVA, phoneNumber: '' }, 'phoneNumber', 'phoneNumber.required'],
      ] as const) {
        const answer = await guest(query, input, { from: `198.51.100.${++index}` })
        assert.deepEqual([answer.code, (answer as { fields?: object }).fields], ['input.invalid', { [field]: code }])
      }
      const nul = await guest(GUEST, { ...EVA, phoneNumber: '912345678', name: 'Eva\u0000' })
      assert.equal(nul.code, 'input.invalid')
    })
    assert.deepEqual(rows, [])
  })

  test('hostile text is stored as text', async () => {
    const name = "<img src=x onerror=alert(1)>'; drop table support_case; -- \u202e{{constructor}}".replaceAll('1', '')
    const [row] = await added(() => open()(GUEST, { ...EVA, phoneNumber: '966666666', name, search: '$(id) ${x} %s' }))
    assert.equal(row!.first_name, name)
    assert.deepEqual(row!.details, { type: EVA.type, search: '$(id) ${x} %s' })
    const half = { ...EVA, phoneNumber: '966666667', name: 'Eva \ud83d', search: 'x\udc00y' }
    const [halved] = await added(() => open()(GUEST, half))
    assert.equal(halved!.first_name, 'Eva \ufffd', 'half a surrogate pair is no letter')
    assert.deepEqual(halved!.details, { type: EVA.type, search: 'x\ufffdy' })
  })

  test('one address, or many that call one number, leave few rows; the rest is refused', async () => {
    const flood = open({ address: '192.0.2.1' })
    const rows = await added(async () => {
      const codes: string[] = []
      for (let index = 0; index < 40; index++)
        codes.push((await flood(GUEST, { ...EVA, phoneNumber: `9${70_000_000 + index}` }, { instance: index })).code)
      assert.deepEqual([codes.filter((code) => code === 'ok').length, codes.at(-1)], [20, 'request.rate_limited'])
      for (let index = 0; index < 6; index++)
        assert.equal((await open()(SEARCH, { phoneNumber: '977777777' })).code, 'support.needs_person')
      const onOne: string[] = []
      for (let index = 0; index < 64; index++)
        onOne.push(
          (await open()(GUEST, { ...EVA, phoneNumber: '977777777', search: `${index}` }, { instance: index })).code,
        )
      assert.deepEqual([onOne.filter((code) => code === 'ok').length, onOne.at(-1)], [60, 'request.rate_limited'])
    })
    assert.equal(rows.length, 80)
  })
})
