import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Phone } from '#lib/phone.ts'
import { CALL_S_MAX, RING_S_MAX, TOKEN_LIFE_S, type CallOutcome, type CallReport } from './call-status.rules.ts'
import { BadVoiceWebhook, type VoiceProvider, type VoiceWebhook } from './voice.port.ts'

/** The shop's two webhooks, as the provider calls them. An exception becomes an error response without a text. */
export type VoiceHandlers = {
  answerCall: (webhook: VoiceWebhook) => string
  takeReport: (webhook: VoiceWebhook) => void
}

/** How a browser's call went: as a call ends, cut off, or 'refused' before the shop was called. */
export type BrowserEnd = CallOutcome | 'dropped' | 'refused'

export type VoiceUnderTest = {
  voice: VoiceProvider
  /** Where the provider is to report a call's states. */
  statusUrl: string
  /** Numbers whose calls end like that; 'completed' is answered first, 'canceled' rings until the browser hangs up. */
  numbers: Record<CallOutcome, Phone>
  /** Places a browser's call, and hangs up while it rings if it should; resolves when it is over. */
  place: (call: { token: string; number: string; hangsUp?: boolean }) => Promise<BrowserEnd>
  /** Spoils the next call at the provider: nothing is done, its line is cut, or it answers something else, or late. */
  spoil: (how: 'error_500' | 'drop' | 'garbage' | 'slow') => void
  now: () => Temporal.Instant
  stop: () => Promise<void>
}

const IDENTITY = 'operator_0198b7a2000070008000000000000001'

/** The tests that every adapter of the operators' telephone must pass. */
export function voiceContract(name: string, create: (handlers: VoiceHandlers) => Promise<VoiceUnderTest>): void {
  describe(`voice contract: ${name}`, () => {
    let it: VoiceUnderTest
    const seen = { calls: [] as VoiceWebhook[], reports: [] as VoiceWebhook[] }
    /** What the shop does with a call; each test may change it. */
    let answer: (webhook: VoiceWebhook) => string
    const connect = (webhook: VoiceWebhook): string =>
      it.voice.dial({
        number: it.voice.readCall(webhook).number as Phone,
        statusUrl: it.statusUrl,
        ringS: RING_S_MAX,
        callS: CALL_S_MAX,
      })
    before(async () => {
      it = await create({
        answerCall: (webhook) => (seen.calls.push(webhook), answer(webhook)),
        takeReport: (webhook) => void seen.reports.push(webhook),
      })
    })
    beforeEach(() => {
      answer = connect
      seen.calls = []
      seen.reports = []
    })
    after(() => it.stop())

    const token = (at = it.now()) => it.voice.accessToken({ identity: IDENTITY, now: at, lifeS: TOKEN_LIFE_S })
    const place = async (number: string, more: { hangsUp?: boolean } = {}) =>
      it.place({ token: await token(), number, ...more })
    const reports = (): CallReport[] => seen.reports.flatMap((webhook) => it.voice.readReport(webhook)?.report ?? [])

    test('a call asks the shop who calls which number, and is reported until its end', async () => {
      assert.equal(await place(it.numbers.completed), 'completed')
      assert.equal(seen.calls.length, 1)
      const { callSid, ...call } = it.voice.readCall(seen.calls[0]!)
      assert.deepEqual(call, { identity: IDENTITY, number: it.numbers.completed })
      assert.deepEqual(
        reports().map(({ kind }) => kind),
        ['ringing', 'answered', 'ended'],
      )
      for (const webhook of seen.reports) assert.equal(it.voice.readReport(webhook)!.callSid, callSid, 'the same call')
      // A report that is delivered twice says the same.
      assert.deepEqual(it.voice.readReport(seen.reports[1]!), it.voice.readReport(seen.reports[1]!))
    })

    for (const outcome of ['busy', 'no-answer', 'failed', 'canceled'] as const)
      test(`${outcome}: the end is reported so, and nobody answered`, async () => {
        assert.equal(await place(it.numbers[outcome], { hangsUp: outcome === 'canceled' }), outcome)
        assert.deepEqual(reports().at(-1), { kind: 'ended', outcome })
        assert.ok(!reports().some(({ kind }) => kind === 'answered'))
      })

    test('a rejected call connects nobody; neither does a shop that fails, or says nothing that can be read', async () => {
      for (const refuse of [
        () => it.voice.reject(),
        () => '',
        () => '<html>Mantención</html>',
        () => assert.fail('the shop is down'),
      ]) {
        answer = refuse
        assert.equal(await place(it.numbers.completed), 'failed')
      }
      assert.equal(seen.calls.length, 4)
      assert.deepEqual(seen.reports, [])
    })

    test('a token that is over, changed or none is refused, and the shop learns of no call', async () => {
      const good = await token()
      const [head, body, signature] = good.split('.') as [string, string, string]
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number; iat: number }
      assert.equal(claims.exp - claims.iat, TOKEN_LIFE_S)
      const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
      for (const bad of [
        await token(it.now().subtract({ seconds: TOKEN_LIFE_S + 1 })),
        `${head}.${longer}.${signature}`,
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
        '',
      ])
        assert.equal(await it.place({ token: bad, number: it.numbers.completed }), 'refused')
      assert.deepEqual(seen.calls, [])
    })

    for (const how of ['error_500', 'drop', 'garbage'] as const)
      test(`${how} at the provider: the call fails, and the next one is placed`, async () => {
        it.spoil(how)
        assert.equal(await place(it.numbers.completed), 'failed')
        assert.deepEqual(seen.calls, [])
        assert.equal(await place(it.numbers.completed), 'completed')
      })

    test('a slow provider places the call late', async () => {
      it.spoil('slow')
      assert.equal(await place(it.numbers.completed), 'completed')
    })

    test('whatever the browser sends as the number is read as text of at most 40 characters', async () => {
      answer = (webhook) => (it.voice.readCall(webhook), it.voice.reject())
      for (const typed of ['', '+1 900 555 0100', 'sip:x@y.example', '"><Dial>1900</Dial>', '9'.repeat(500)]) {
        await place(typed)
        const { number } = it.voice.readCall(seen.calls.at(-1)!)
        assert.equal(number, typed.slice(0, 40))
      }
    })

    test('a webhook is read as it was signed: unsigned, cut off, changed or moved it is nothing', async () => {
      await place(it.numbers.completed)
      const read = { call: it.voice.readCall, report: it.voice.readReport }
      for (const [door, webhook] of [
        ['call', seen.calls[0]!],
        ['report', seen.reports[0]!],
      ] as const) {
        const { url, headers, body } = webhook
        for (const [change, bad] of Object.entries({
          unsigned: { ...webhook, headers: { 'content-type': headers['content-type'] ?? '' } },
          'with an empty signature': { ...webhook, headers: emptySignature(headers) },
          'cut off': { ...webhook, body: body.slice(0, body.length / 2) },
          'without a body': { ...webhook, body: '' },
          'with a field more': { ...webhook, body: `${body}&To=%2B19005550100` },
          'JSON instead': { ...webhook, body: JSON.stringify({ To: it.numbers.completed }) },
          nonsense: { ...webhook, body: '<html>\u0000 %E0%A4%A' },
          'to another path': { ...webhook, url: url.replace('/voz/', '/otra/') },
          'with a query': { ...webhook, url: `${url}?x=1` },
          'of the other kind': { ...(door === 'call' ? seen.reports[0]! : seen.calls[0]!), url },
        }))
          assert.throws(
            () => read[door](bad),
            (error: Error) => {
              assert.ok(error instanceof BadVoiceWebhook, change)
              assert.ok(!`${error.stack}`.includes(it.numbers.completed), `${change}: no number in the error`)
              return true
            },
            `${door}: ${change}`,
          )
      }
    })
  })
}

const emptySignature = (headers: VoiceWebhook['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, /signature/i.test(name) ? '' : value]))
