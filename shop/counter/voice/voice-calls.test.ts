import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { jwtVerify } from 'jose'
import { pino } from 'pino'
import type { Hono } from 'hono'
import { createHttp } from '#api/http.ts'
import type { HttpEnvironment } from '#api/door.ts'
import { computeSignature } from '#integrations/twilio/webhook-signature.ts'
import { createNoVoice } from '#integrations/twilio/no-voice.ts'
import { SANDBOX_VOICE } from '#sandbox/credentials.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signOut } from '#shop/people/accounts/sign-out.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { newId } from '#lib/ids.ts'
import { saveUse } from '#shop/people/accounts/sessions.db.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { getVoiceToken } from './get-voice-token.ts'
import { operatorIdentity } from './operator-identity.rules.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
const sid = (index: number) => `CA${String(index).padStart(32, '0')}`

eachDatabase((database) => {
  const logged: { msg: string; isNumber: boolean; isOperator: boolean }[] = []
  const shop = useShop({
    database,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
  })
  /** The log's lines of rejected calls since it was last read. */
  const readRejected = () => logged.splice(0).filter(({ msg }) => msg === 'a call was rejected')
  let http: Hono<HttpEnvironment>
  before(async () => {
    await seedDemoPeople(shop)
    http = createHttp(shop, { production: true, formTargets: [], build: async () => ({}) as never, assets: null })
  })

  /** A session of the operator, used now. */
  const beAtWork = async () => {
    const { tokenVersion } = (await findAccount(shop, operator.id))!
    await saveUse(shop, { id: newId(), accountId: operator.id, tokenVersion, startedAt: shop.now(), browser: '' })
  }
  type Fields = Record<string, string>
  const post = async (path: string, fields: Fields, { key = SANDBOX_VOICE.authToken, signed = fields } = {}) => {
    const body = new URLSearchParams(fields).toString()
    const form = new URLSearchParams(signed)
    return http.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': computeSignature(key, { url: shop.settings.publicUrl + path, form }),
      },
      body,
    })
  }
  const call = (callSid: string, more: Fields = {}): Fields => ({
    AccountSid: SANDBOX_VOICE.accountSid,
    ApplicationSid: SANDBOX_VOICE.applicationSid,
    CallSid: callSid,
    From: `client:${operatorIdentity(operator.id)}`,
    To: '912345678',
    ...more,
  })
  const dial = async (fields: Fields) => (await post('/voz/twilio/llamada', fields)).text()
  const report = (parent: string, status: string) =>
    post('/voz/twilio/estado', {
      AccountSid: SANDBOX_VOICE.accountSid,
      CallSid: sid(9_999),
      ParentCallSid: parent,
      CallStatus: status,
    })
  const recordedTokens = () =>
    shop.db
      .selectFrom('staff_action')
      .select(['account_id', 'refusal'])
      .where('call', '=', 'getVoiceToken')
      .orderBy('id')
      .execute()
  const rows = async () => shop.db.selectFrom('voice_call').selectAll().orderBy('started_at').execute()
  const row = async (callSid: string) => (await rows()).find(({ provider_sid }) => provider_sid === callSid)

  test('an operator’s token lasts an hour, allows outgoing calls, names nobody, and is recorded', async () => {
    const earlier = await recordedTokens()
    const { token, kind, url, expiresAt } = await getVoiceToken(shop, { account: operator })
    const { payload, protectedHeader } = await jwtVerify<{ grants: object }>(
      token,
      new TextEncoder().encode(SANDBOX_VOICE.apiKeySecret),
      { currentDate: new Date(shop.now().epochMilliseconds) },
    )
    assert.equal(protectedHeader.cty, 'twilio-fpa;v=1')
    assert.deepEqual(
      [payload.iss, payload.sub, payload.exp! - payload.iat!, payload.grants],
      [
        SANDBOX_VOICE.apiKeySid,
        SANDBOX_VOICE.accountSid,
        3_600,
        {
          identity: operatorIdentity(operator.id),
          voice: { outgoing: { application_sid: SANDBOX_VOICE.applicationSid } },
        },
      ],
    )
    assert.deepEqual([kind, url], ['sandbox', shop.sandbox.url])
    assert.equal(expiresAt.since(shop.now()).total('seconds'), 3_600)
    const text = Buffer.from(token.split('.')[1]!, 'base64url').toString()
    for (const personal of [operator.email, operator.rut, operator.firstName, operator.phoneNumber])
      assert.ok(!text.includes(personal), personal)
    for (const account of [null, pharmacist])
      await assertRefused(getVoiceToken(shop, { account }), 'account.not_allowed')
    assert.deepEqual((await recordedTokens()).slice(earlier.length), [
      { account_id: operator.id, refusal: null },
      { account_id: pharmacist.id, refusal: 'account.not_allowed' },
    ])
  })

  test('a shop without a provider gives no token and has no webhook', async () => {
    const without = { ...shop, voice: createNoVoice() }
    await assertRefused(getVoiceToken(without, { account: operator }), 'voice.not_configured')
    const bare = createHttp(without, {
      production: true,
      formTargets: [],
      build: async () => ({}) as never,
      assets: null,
    })
    for (const path of ['/voz/twilio/llamada', '/voz/none/llamada'])
      assert.ok((await bare.request(path, { method: 'POST' })).status >= 404)
  })

  test('an operator at work is connected to an ordinary Chilean number, and to nothing else', async () => {
    await beAtWork()
    const twiml = await dial(call(sid(1)))
    assert.match(
      twiml,
      /<Number [^>]*statusCallback="http:\/\/boldo\.test\/voz\/twilio\/estado"[^>]*>\+56912345678<\/Number>/,
    )
    assert.match(twiml, /callerId="\+56221234567" answerOnBridge="true" timeout="45" timeLimit="3600"/)
    const { last_digits, operator_id, status } = (await row(sid(1)))!
    assert.deepEqual([last_digits, operator_id, status], ['5678', operator.id, 'MARCADA'])
    const before = (await rows()).length
    for (const number of [
      '',
      '133',
      '600123456',
      '700123456',
      '800123456',
      '809123456',
      '0912345678',
      '+1 900 555 0100',
      '+56 9 1234 5678; +1900',
      'sip:x@y.example',
      'client:otra',
      '9123456789',
      'abc',
      '<Dial>',
    ])
      assert.match(await dial(call(sid(2), { To: number })), /<Response><Reject\/><\/Response>/, number)
    assert.equal((await rows()).length, before, 'nothing is written of a rejected call')
    const rejected = readRejected()
    assert.ok(
      rejected.length > 10 && rejected.every(({ isNumber, isOperator }) => !isNumber && isOperator),
      'the log says why',
    )
  })

  test('a token outlives neither the sign-out, nor half an hour without the page, nor the right', async () => {
    const isConnected = async (index: number, more?: Fields) => (await dial(call(sid(index), more))).includes('<Dial')
    await beAtWork()
    assert.ok(await isConnected(20))
    await signOut(shop, operator)
    assert.ok(!(await isConnected(21)))
    await beAtWork()
    shop.clock.advance({ minutes: 31 })
    assert.ok(!(await isConnected(22)))
    for (const from of [
      'client:',
      'client:operator_',
      'client:x',
      `client:${operatorIdentity(pharmacist.id)}`,
      '+56911111111',
    ])
      assert.ok(!(await isConnected(23, { From: from })), from)
    const rejected = readRejected()
    assert.ok(
      rejected.length === 7 && rejected.every(({ isNumber, isOperator }) => isNumber && !isOperator),
      'the log says why',
    )
  })

  test('a webhook that the provider has not signed for this very address and form is refused', async () => {
    await beAtWork()
    const fields = call(sid(30))
    const refusals = [
      await post('/voz/twilio/llamada', fields, { key: 'another' }),
      await post('/voz/twilio/llamada', { ...fields, To: '987654321' }, { signed: fields }),
      await post('/voz/twilio/llamada', { ...fields, Extra: '1' }, { signed: fields }),
      await post('/voz/twilio/llamada', call(sid(30), { ApplicationSid: 'AP1' })),
      await post('/voz/twilio/llamada', call(sid(30), { AccountSid: 'AC1' })),
      await post('/voz/twilio/llamada', call('x')),
      await http.request('/voz/twilio/llamada', { method: 'POST', body: new URLSearchParams(fields).toString() }),
      await post('/voz/twilio/estado', { CallStatus: 'completed' }, { key: 'another' }),
    ]
    assert.deepEqual(
      refusals.map(({ status }) => status),
      refusals.map(() => 403),
    )
    assert.equal(await row(sid(30)), undefined)
  })

  test('the same call is one row; its reports may come twice, late and in any order', async () => {
    await beAtWork()
    await Promise.all([dial(call(sid(40))), dial(call(sid(40)))])
    assert.equal((await rows()).filter(({ provider_sid }) => provider_sid === sid(40)).length, 1)
    for (const status of ['initiated', 'ringing']) assert.equal((await report(sid(40), status)).status, 204)
    assert.equal((await row(sid(40)))!.status, 'MARCADA')
    await report(sid(40), 'in-progress')
    assert.equal((await row(sid(40)))!.status, 'CONTESTADA')
    shop.clock.advance({ seconds: 75 })
    await report(sid(40), 'completed')
    for (const late of ['busy', 'in-progress', 'completed', 'nonsense']) await report(sid(40), late)
    const { status, outcome, answered_at, ended_at } = (await row(sid(40)))!
    assert.deepEqual(
      [status, outcome, ended_at!.getTime() - answered_at!.getTime()],
      ['FINALIZADA', 'completed', 75_000],
    )
    assert.equal((await report(sid(41), 'completed')).status, 204, 'an unknown call is nobody’s')
    // The answer's report arrives after the end's.
    await dial(call(sid(42)))
    await report(sid(42), 'completed')
    await report(sid(42), 'in-progress')
    assert.equal((await row(sid(42)))!.status, 'FINALIZADA')
    assert.ok((await row(sid(42)))!.answered_at)
  })

  test('an operator places sixty calls in an hour; the next is rejected', async (t) => {
    shop.clock.advance({ hours: 2 })
    t.after(() => shop.clock.advance({ hours: 1 }))
    await beAtWork()
    const answers: string[] = []
    for (let index = 0; index < 62; index++) answers.push(await dial(call(sid(100 + index))))
    assert.equal(answers.filter((text) => text.includes('<Dial')).length, 60)
  })
})
