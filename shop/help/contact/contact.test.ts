import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { listAccounts, REGISTRATION, registerConfirmed } from '#test/test-registration.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { needHelpInput } from './contact.input.ts'
import { createTestHttp } from '#test/test-http.ts'

const SEND = 'mutation ($input: NeedHelpInput!) { createNeedHelp(input: $input) { message } }'
const ANA = {
  shopId: 'boldo',
  firstName: 'Ana María',
  lastName: "O'Higgins Núñez",
  email: 'ana@example.com',
  phoneNumber: '+56 9 1234 5678',
  subject: 'Mi pedido',
  message: 'Hola:\n¿cuándo llega?',
}
const DONE = { data: { createNeedHelp: { message: 'Tu mensaje ha sido enviado con éxito' } } }

type Answer = { data?: unknown; errors?: { message: string; extensions: Record<string, unknown> }[] }
type Sending = { address?: string; token?: string; instance?: number; english?: boolean }

eachDatabase((database) => {
  const shop = useShop({ database })
  let doors: ReturnType<typeof createTestHttp>[]
  let addresses = 0
  before(async () => {
    doors = [shop, await shop.openSecond()].map((process) => createTestHttp(process, { trustedProxies: 1 }))
  })
  /** Each from an address of its own, unless it says which. */
  const send = async (change: object = {}, { address, token, instance = 0, english }: Sending = {}) => {
    const tokenCaptcha = 'tokenCaptcha' in change ? change.tokenCaptcha : await solvedCaptcha(shop)
    const response = await doors[instance % doors.length]!.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address ?? `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`,
        ...(token !== undefined && { token }),
        ...(english && { 'accept-language': 'en' }),
      },
      body: JSON.stringify({ query: SEND, variables: { input: { ...ANA, ...change, tokenCaptcha } } }),
    })
    const json = (await response.json()) as Answer
    return { status: response.status, json, error: json.errors?.[0] }
  }
  const readCases = (email: string) =>
    shop.db
      .selectFrom('support_case')
      .select(['kind', 'state', 'account_id', 'first_name', 'last_name', 'phone', 'subject', 'message', 'locale'])
      .where('email', '=', email)
      .orderBy('created_at')
      .execute()

  test('a contact message is a case with what was written, and the answer says that it arrived', async () => {
    const { status, json } = await send()
    assert.deepEqual([status, json], [200, DONE])
    assert.deepEqual(await readCases('ana@example.com'), [
      {
        kind: 'contact',
        state: 'open',
        account_id: null,
        first_name: 'Ana María',
        last_name: "O'Higgins Núñez",
        phone: '912345678',
        subject: 'Mi pedido',
        message: 'Hola:\n¿cuándo llega?',
        locale: 'es',
      },
    ])
    const english = await send({ email: 'eng@example.com', subject: null, locale: 'en' })
    assert.deepEqual(english.json, { data: { createNeedHelp: { message: 'Your message was sent successfully' } } })
    const [row] = await readCases('eng@example.com')
    assert.deepEqual([row!.subject, row!.locale], [null, 'en'])
  })

  test('the same contact form five times at once, in two processes, with a captcha each, is one case', async () => {
    const email = 'doble@example.com'
    // As many as the limit by e-mail.
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => send({ email }, { instance: index })))
    for (const { json } of answers) assert.deepEqual(json, DONE)
    assert.equal((await readCases(email)).length, 1)
    shop.clock.advance({ hours: 1 })
    await send({ email, message: 'Otra cosa' })
    assert.equal((await readCases(email)).length, 2)
  })

  test('a contact message without a captcha, with a used, a forged or somebody else’s is refused, and stores nothing', async () => {
    const email = 'robot@example.com'
    const used = await solvedCaptcha(shop)
    await send({ email: 'antes@example.com', tokenCaptcha: used })
    const other = { ...shop, settings: { ...shop.settings, sessionSecret: 'another-secret-of-sessions' } }
    for (const tokenCaptcha of [undefined, null, '', 'x', used, 'A'.repeat(100_000), await solvedCaptcha(other)]) {
      const { status, error } = await send({ email, tokenCaptcha })
      assert.deepEqual([status, error?.extensions.code], [422, 'captcha.unsolved'])
    }
    assert.deepEqual(await readCases(email), [])
  })

  test('a form with errors is refused by field and uses up no captcha: corrected, it arrives with the same one', async () => {
    const email = 'corrige@example.com'
    const tokenCaptcha = await solvedCaptcha(shop)
    const { status, error } = await send({ email, firstName: 'R2D2', message: ' ', tokenCaptcha })
    assert.deepEqual(
      [status, error?.extensions],
      [400, { code: 'input.invalid', fields: { firstName: 'firstName.letters', message: 'message.required' } }],
    )
    assert.deepEqual((await send({ email, tokenCaptcha })).json, DONE)
    const english = await send({ email: 'x' }, { english: true })
    assert.match(english.error!.message, /^[A-Z][a-z ]+/)
  })

  test('hostile contact forms are refused by field, or stored as the words that they are', async () => {
    const email = 'mal@example.com'
    for (const [change, field, code] of [
      [{ firstName: 'x'.repeat(101) }, 'firstName', 'firstName.length'],
      [{ firstName: '<b>Ana</b>' }, 'firstName', 'firstName.letters'],
      [{ lastName: '  ' }, 'lastName', 'lastName.required'],
      [{ lastName: 'Soto 2' }, 'lastName', 'lastName.letters'],
      [{ email: 'a@b.cl, c@d.cl' }, 'email', 'email.invalid'],
      [{ email: 'a@b.cl\r\nBcc: todos@example.com' }, 'email', 'email.invalid'],
      [{ email: `${'a'.repeat(300)}@example.com` }, 'email', 'email.invalid'],
      [{ phoneNumber: '9 1234 567A' }, 'phoneNumber', 'phoneNumber.invalid'],
      [{ phoneNumber: '012345678' }, 'phoneNumber', 'phoneNumber.invalid'],
      [{ phoneNumber: '9'.repeat(5_000) }, 'phoneNumber', 'phoneNumber.invalid'],
      [{ subject: 'x'.repeat(151) }, 'subject', 'subject.length'],
      [{ message: 'x'.repeat(4_001) }, 'message', 'message.length'],
      [{ message: '\u0000\u200B\u202E\n' }, 'message', 'message.required'],
    ] as const) {
      const { status, error } = await send({ email, ...change, tokenCaptcha: 'x' })
      assert.deepEqual(
        [status, error?.extensions.fields],
        [400, { [field]: code }],
        JSON.stringify(change).slice(0, 80),
      )
    }
    for (const wrong of [{ message: ['x'] }, { message: { $ne: '' } }, { email: 5 }, { isStaff: true }])
      assert.equal((await send({ email, ...wrong, tokenCaptcha: 'x' })).json.data ?? null, null)
    assert.deepEqual(await readCases(email), [])
    await send({
      email,
      subject: " '; drop table orders; --\u0000\u202E\n ",
      message: `<script>alert(1)</script>\r\n\u0007😀\t${'x'.repeat(3_900)}\uD800`,
    })
    const [row] = await readCases(email)
    assert.equal(row!.subject, "'; drop table orders; --")
    assert.equal(row!.message, `<script>alert(1)</script>\n😀\t${'x'.repeat(3_900)}`)
  })

  test('a signed-in customer’s message is tied to the account, whatever e-mail is typed; a false token is nobody', async () => {
    const { token } = await registerConfirmed(shop)
    const [account] = await listAccounts(shop)
    const email = 'otro-correo@example.com'
    assert.deepEqual((await send({ email }, { token })).json, DONE)
    assert.equal((await readCases(email))[0]!.account_id, account!.id)
    assert.deepEqual((await send({ email: 'falso@example.com' }, { token: 'x.y.z' })).json, DONE)
    assert.equal((await readCases('falso@example.com'))[0]!.account_id, null)
    // Known or not: the same answer.
    assert.deepEqual(
      (await send({ email: REGISTRATION.email })).json,
      (await send({ email: 'nadie@example.com' })).json,
    )
  })

  test('one address may not fill the inbox, nor many addresses one mailbox; other forms’ errors count by address', async () => {
    const statuses = []
    for (let index = 0; index < 22; index++)
      statuses.push(
        (await send({ email: `u${index}@example.com`, tokenCaptcha: 'x' }, { address: '192.0.2.7', instance: index }))
          .status,
      )
    assert.deepEqual([statuses[0], statuses[19], statuses[20]], [422, 422, 429])
    const answers = []
    for (let index = 0; index < 6; index++) {
      const email = index % 2 ? 'VICTIMA@example.com' : 'victima@example.com'
      answers.push(await send({ email, message: `Mensaje ${index}` }, { instance: index }))
    }
    assert.deepEqual(
      answers.slice(0, 5).map(({ json }) => json),
      Array(5).fill(DONE),
    )
    const { status, error } = answers[5]!
    assert.deepEqual([status, error?.extensions.code], [429, 'request.rate_limited'])
    assert.equal(typeof error?.extensions.retryAfterS, 'number')
    assert.equal((await readCases('victima@example.com')).length, 5)
    // Without a solved captcha nobody's limit is used up.
    for (let index = 0; index < 6; index++) await send({ email: 'libre@example.com', tokenCaptcha: 'x' })
    assert.deepEqual((await send({ email: 'libre@example.com' })).json, DONE)
  })
})

test('the contact form’s rules: subject may be missing, lines of the message stay, blanks around are no words', () => {
  const { tokenCaptcha: _, shopId: __, ...form } = { ...ANA, tokenCaptcha: '' }
  const parsed = needHelpInput.parse({ ...form, subject: undefined, message: ' a\r\n\r\nb ' })
  assert.deepEqual([parsed.subject, parsed.message, parsed.phoneNumber], ['', 'a\n\nb', '912345678'])
  assert.equal(needHelpInput.parse({ ...form, subject: ' dos\n líneas ' }).subject, 'dos líneas')
  assert.equal(needHelpInput.parse({ ...form, message: 'x'.repeat(4_000) }).message.length, 4_000)
})
