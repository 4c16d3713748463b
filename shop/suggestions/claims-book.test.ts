import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createHttp } from '#api/http.ts'
import { newId } from '#lib/ids.ts'
import { findAccount, insertAccount } from '#shop/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

const SEND = `mutation createSuggestion($input: SuggestionInput!) {
  createSuggestion(input: $input) { _id suggestionId } }`
const READ = `query suggestions($shopId: String, $isVisible: Boolean, $first: Int, $offset: Int, $topic: String,
    $subType: String, $searcherBook: String, $language: String) {
  suggestions(shopId: $shopId, isVisible: $isVisible, first: $first, offset: $offset, topic: $topic, subType: $subType,
      searcherBook: $searcherBook, language: $language) {
    totalCount pageInfo { hasNextPage hasPreviousPage }
    nodes { _id suggestionId firstName lastName theme topic subType status statusLabel subject message responseMessage
      createdAt updatedAt isVisible isOwn } } }`
const ANA = {
  firstName: 'Ana María',
  lastName: 'Quillahuasca',
  email: 'ana@example.com',
  phoneNumber: '944332211',
  topic: 'reclamo',
  subType: 'dispatch_problem',
  subject: 'Despacho atrasado en Ñuñoa',
  message: 'No llegó. Soy Ana Quillahuasca, ana@example.com, 944332211.',
}

type Node = Record<string, string | boolean | null>
type List = { totalCount: number; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }; nodes: Node[] }
type Problem = { code: string; fields?: Record<string, string> }

eachDatabase((database) => {
  let shop: TestShop
  let doors: ReturnType<typeof createHttp>[]
  const tokens: Record<'operator' | 'ana' | 'other', string> = { operator: '', ana: '', other: '' }
  before(async () => {
    shop = await openTestShop({ database })
    doors = [shop, await shop.openSecond()].map((process) =>
      createHttp(process, {
        production: true,
        trustedProxies: 1,
        formTargets: [],
        build: () => Promise.reject(new Error('no pages here')),
        assets: null,
      }),
    )
    await seedDemoPeople(shop)
    const sign = async (id: string) =>
      signSession((await findAccount(shop, id))!, { secret: shop.settings.sessionSecret, now: shop.now() })
    tokens.operator = await sign(DEMO_PEOPLE.operator.id)
    for (const [name, email, rut] of [
      ['ana', 'Ana@Example.com', '11111111-1'],
      ['other', 'otra@example.com', '22222222-2'],
    ] as const) {
      const id = newId()
      await insertAccount(shop, {
        id,
        email: email.toLowerCase(),
        role: 'client',
        firstName: name,
        lastName: 'Prueba',
        phoneNumber: '911112222',
        rut,
        hasProfile: true,
      })
      tokens[name] = await sign(id)
    }
  })
  after(() => shop.close())

  let calls = 0
  const call = async (query: string, variables: object, { token = '', address = '', at = 0 } = {}) => {
    const answer = await doors[at % doors.length]!.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address || `2001:db8:${(++calls).toString(16)}::1`,
        ...(token && { token }),
      },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as {
      data?: { createSuggestion?: { _id: string; suggestionId: string } | null; suggestions?: List | null } | null
      errors?: { message: string; extensions: Problem }[]
    }
  }
  const send = async (change: object = {}, options = {}) =>
    call(SEND, { input: { ...ANA, tokenCaptcha: await solvedCaptcha(shop), ...change } }, options)
  const read = async (variables: object = {}, options = {}) => {
    const { data, errors } = await call(READ, variables, options)
    assert.equal(errors, undefined)
    return data!.suggestions!
  }
  const found = async (variables: object, options = {}) =>
    (await read({ first: 20, ...variables }, options)).nodes.map(({ suggestionId }) => suggestionId)
  const sent = async (change: object = {}) => (await send(change)).data!.createSuggestion!
  const publish = (_id: string, change: object = {}) =>
    shop.db
      .updateTable('support_case')
      .set({ is_visible: true, ...change })
      .where('id', '=', _id)
      .execute()

  test('a claim is a case that strangers read once it is published, without e-mail, phone or full surname', async () => {
    const { _id, suggestionId } = await sent()
    assert.match(suggestionId, /^[0-9A-HJKMNP-TV-Z]{8}$/)
    const [row] = await shop.db
      .selectFrom('support_case')
      .select(['kind', 'state', 'email', 'phone', 'sub_type', 'locale', 'is_visible'])
      .where('id', '=', _id)
      .execute()
    assert.deepEqual(row, {
      kind: 'claim',
      state: 'open',
      email: 'ana@example.com',
      phone: '944332211',
      sub_type: 'dispatch_problem',
      locale: 'es',
      is_visible: false,
    })
    for (const token of ['', tokens.other])
      for (const isVisible of [undefined, true, false])
        for (const searcherBook of [undefined, suggestionId, 'Despacho', ANA.email])
          assert.deepEqual(
            await found({ isVisible, searcherBook }, { token }),
            [],
            'nobody else reads an unpublished one',
          )
    await publish(_id, { state: 'answered', answer: 'Estimada Ana Quillahuasca: va en camino.' })
    for (const at of [0, 1]) {
      const { nodes, totalCount, pageInfo } = await read({ searcherBook: suggestionId.toLowerCase() }, { at })
      assert.deepEqual([totalCount, pageInfo], [1, { hasNextPage: false, hasPreviousPage: false }])
      const { createdAt, updatedAt, ...node } = nodes[0]!
      assert.match(String(createdAt), /^2\d{3}-.*Z$/)
      assert.equal(createdAt, updatedAt)
      assert.deepEqual(node, {
        _id,
        suggestionId,
        firstName: 'Ana',
        lastName: 'Q.',
        theme: 'Reclamo: Problema con el despacho',
        topic: 'reclamo',
        subType: 'dispatch_problem',
        status: 'answered',
        statusLabel: 'Respondido',
        subject: 'Despacho atrasado en Ñuñoa',
        message: 'No llegó. Soy Ana Q., […], […].',
        responseMessage: 'Estimada Ana Q.: va en camino.',
        isVisible: true,
        isOwn: false,
      })
    }
    const english = (await read({ searcherBook: suggestionId, language: 'en' })).nodes[0]!
    assert.deepEqual([english.theme, english.statusLabel], ['Claim: Dispatch problem', 'Answered'])
  })

  test('an e-mail finds entries for staff and for its owner only, a number and words of a subject for anybody', async () => {
    const mine = { email: 'ANA@example.com', subject: 'Vacuna fría 2,5 mg' }
    const { _id, suggestionId } = await sent(mine)
    const hidden = await sent({ ...mine, message: 'Otra', subject: 'Vacuna tibia' })
    await publish(_id)
    for (const searcherBook of ['ana@example.com', ' ANA@Example.com ', 'ana@example', '@', 'example.com'])
      for (const token of ['', tokens.other])
        assert.ok(!(await found({ searcherBook }, { token })).includes(suggestionId))
    for (const token of [tokens.operator, tokens.ana]) {
      assert.ok((await found({ searcherBook: 'Ana@Example.com' }, { token })).includes(suggestionId))
      assert.ok(
        (await found({ searcherBook: 'ana@example.com', isVisible: false }, { token })).includes(hidden.suggestionId),
      )
    }
    assert.deepEqual(await found({ searcherBook: 'otra@example.com' }, { token: tokens.ana }), [])
    const own = (await read({ searcherBook: suggestionId }, { token: tokens.ana })).nodes[0]!
    assert.deepEqual([own.lastName, own.isOwn, own.message], ['Quillahuasca', true, ANA.message])
    for (const searcherBook of [
      'vacuna',
      'VACÚNA FRIA',
      'fria vac',
      '2,5',
      '%vacuna_',
      suggestionId,
      ` ${suggestionId} `,
    ])
      assert.deepEqual(await found({ searcherBook }), [suggestionId], searcherBook)
    for (const searcherBook of [
      'tibia',
      'acuna',
      '%',
      '_',
      "' or 1=1 --",
      "':* | 'a",
      '!',
      '\\',
      '&|()',
      hidden.suggestionId,
    ])
      assert.deepEqual(await found({ searcherBook }), [], searcherBook)
  })

  test('words of a subject that strangers do not read find nothing', async () => {
    const { _id, suggestionId } = await sent({
      subject: 'Quillahuasca reclama desde 944332211 y secreta@example.com',
      message: 'x',
    })
    await publish(_id)
    for (const searcherBook of ['Quillahuasca', '944332211', 'secreta', 'secreta example com', 'quilla'])
      assert.deepEqual(await found({ searcherBook }), [], searcherBook)
    assert.deepEqual(await found({ searcherBook: 'reclama desde' }), [suggestionId])
  })

  test('the book has five entries a page, newest first, by topic and by problem', async () => {
    const before = (await read()).totalCount
    const ids: string[] = []
    for (let at = 0; at < 7; at++) {
      shop.clock.advance({ minutes: 1 })
      const { _id, suggestionId } = await sent(
        at % 2
          ? { topic: 'sugerencia', subType: 'other', subject: `Hilera ${at}`, email: `s${at}@example.com` }
          : { subType: 'Missing product', subject: `Hilera ${at}`, email: `s${at}@example.com` },
      )
      await publish(_id)
      ids.unshift(suggestionId)
    }
    const first = await read({ searcherBook: 'hilera' })
    assert.deepEqual(
      first.nodes.map(({ suggestionId }) => suggestionId),
      ids.slice(0, 5),
    )
    assert.deepEqual([first.totalCount, first.pageInfo], [7, { hasNextPage: true, hasPreviousPage: false }])
    const second = await read({ searcherBook: 'hilera', offset: 5 })
    assert.deepEqual(
      second.nodes.map(({ suggestionId }) => suggestionId),
      ids.slice(5),
    )
    assert.deepEqual(second.pageInfo, { hasNextPage: false, hasPreviousPage: true })
    assert.deepEqual((await read({ searcherBook: 'hilera', offset: 500 })).totalCount, 7)
    assert.equal((await read()).totalCount, before + 7)
    const suggestions = await read({ searcherBook: 'hilera', topic: 'sugerencia' })
    assert.deepEqual([suggestions.totalCount, suggestions.nodes[0]!.subType], [3, null], 'a suggestion has no problem')
    assert.equal((await read({ searcherBook: 'hilera', subType: 'missing_product' })).totalCount, 4)
    assert.equal(
      (await read({ searcherBook: 'hilera', subType: 'producto faltante', topic: 'sugerencia' })).totalCount,
      0,
    )
    for (const [variables, field] of [
      [{ topic: 'otro' }, 'topic'],
      [{ subType: 'otra cosa' }, 'subType'],
      [{ searcherBook: 'a'.repeat(101) }, 'searcherBook'],
      [{ first: 0 }, 'first'],
      [{ first: 21 }, 'first'],
      [{ offset: -1 }, 'offset'],
      [{ offset: 10_001 }, 'offset'],
    ] as const)
      assert.deepEqual(Object.keys((await call(READ, variables)).errors![0]!.extensions.fields!), [field])
  })

  test('what is no form is refused by field, and nothing is stored', async () => {
    for (const [change, field, code] of [
      [{ firstName: ' ' }, 'firstName', 'firstName.required'],
      [{ firstName: 'R2D2' }, 'firstName', 'firstName.letters'],
      [{ lastName: '' }, 'lastName', 'lastName.required'],
      [{ email: 'ana' }, 'email', 'email.invalid'],
      [{ email: 'a@b.cl, c@d.cl' }, 'email', 'email.invalid'],
      [{ phoneNumber: '9123x5678' }, 'phoneNumber', 'phoneNumber.invalid'],
      [{ phoneNumber: '12345678' }, 'phoneNumber', 'phoneNumber.invalid'],
      [{ topic: 'queja' }, 'topic', 'topic.required'],
      [{ topic: '__proto__' }, 'topic', 'topic.required'],
      [{ subType: null }, 'subType', 'subType.required'],
      [{ subType: 'constructor' }, 'subType', 'subType.required'],
      [{ subject: 'a'.repeat(201) }, 'subject', 'subject.length'],
      [{ message: ' \n ' }, 'message', 'message.required'],
      [{ message: 'a'.repeat(5_001) }, 'message', 'message.length'],
    ] as const) {
      const { errors } = await send({ ...change })
      assert.deepEqual(errors?.[0]?.extensions.fields, { [field]: code })
    }
    assert.equal((await send({ tokenCaptcha: null })).errors?.[0]?.extensions.code, 'captcha.unsolved')
    const used = await solvedCaptcha(shop)
    assert.ok((await send({ tokenCaptcha: used, email: 'usada@example.com' })).data?.createSuggestion)
    assert.equal((await send({ tokenCaptcha: used })).errors?.[0]?.extensions.code, 'captcha.unsolved')
    const unknown = await send({ attachment: { id: newId(), name: 'foto.jpg' }, email: 'archivo@example.com' })
    assert.equal(unknown.errors?.[0]?.extensions.code, 'case.file_not_found')
    const rows = await shop.db
      .selectFrom('support_case')
      .select('id')
      .where('email', '=', 'archivo@example.com')
      .execute()
    assert.deepEqual(rows, [])
  })

  test('the same form twice, at once and from two processes, is one entry with one number', async () => {
    const form = { email: 'doble@example.com', message: 'Dos veces' }
    const answers = await Promise.all([0, 1, 0, 1].map((at) => send(form, { at })))
    assert.equal(new Set(answers.map(({ data }) => data!.createSuggestion!.suggestionId)).size, 1)
  })

  test('ten thousand searches of one address, and a hundred forms for one e-mail, meet their limits', async () => {
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 125; at++) {
      const { errors } = await call(READ, { searcherBook: `ana${at}@example.com` }, { address: '192.0.2.9' })
      codes.push(errors?.[0]?.extensions.code)
    }
    assert.deepEqual([codes[0], codes[119], codes[120]], [undefined, undefined, 'request.rate_limited'])
    const forms: (string | undefined)[] = []
    for (let at = 0; at < 11; at++)
      forms.push((await send({ email: 'llena@example.com', message: `n ${at}` })).errors?.[0]?.extensions.code)
    assert.deepEqual(forms.slice(9), [undefined, 'request.rate_limited'])
    const addresses: (string | undefined)[] = []
    for (let at = 0; at < 21; at++)
      addresses.push((await call(SEND, { input: ANA }, { address: '192.0.2.10' })).errors?.[0]?.extensions.code)
    assert.deepEqual(
      [addresses[0], addresses[19], addresses[20]],
      ['captcha.unsolved', 'captcha.unsolved', 'request.rate_limited'],
    )
  })
})
