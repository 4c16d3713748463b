import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ApiError } from '#web/platform/api-client.ts'
import {
  CALL_END_BY_CODE,
  toCallEnd,
  CONNECTION_LOST,
  TOKEN_REFUSED,
  WRAPPED_CALL_END_BY_CODE,
} from './device-errors.rules.ts'
import { openDeviceSession } from './device-session.ts'
import { RENEW_BEFORE_MS } from './renew-token.ts'

const SDK = new URL('../../../../node_modules/@twilio/voice-sdk/', import.meta.url)
const readSource = (path: string) => readFileSync(new URL(path, SDK), 'utf8')

/** A call that emits as the SDK's does. */
class FakeCall extends EventEmitter {
  state = 'connecting'
  muted = false
  status = () => this.state
  mute = (muted: boolean) => void (this.muted = muted)
  disconnect = () => {
    this.state = 'closed'
    this.emit('disconnect', this)
  }
  /** As `_onHangup`: the error first. */
  hangUpRemotely(error?: object) {
    if (error) this.emit('error', error)
    this.disconnect()
  }
  /** As `_mediaHandler.onerror` and a refused microphone: the error last. */
  failMedia(error: object) {
    this.disconnect()
    this.emit('error', error)
  }
}

/** `connects`: null, the provider does not answer. */
async function place({
  connects = true,
  renew = async () => 'b',
}: { connects?: boolean | null; renew?: () => Promise<string> } = {}) {
  const device = Object.assign(new EventEmitter(), {
    connect: async () => {
      if (connects === null) await new Promise(() => {})
      if (!connects) throw Object.assign(new Error(), { code: 53_000 })
      return call
    },
    updateToken: (token: string) => void updated.push(token),
    destroy: () => void seen.push('destroyed'),
  })
  const call = new FakeCall()
  const [updated, seen] = [[] as string[], [] as string[]]
  const losses: unknown[] = []
  let options: object | undefined
  const parts = { token: 'a', renew, onLost: (reason?: unknown) => void losses.push(reason) }
  const session = await openDeviceSession(parts, (_, received) => ((options = received), device as never))
  const placed = session.call('912345678', {
    ringing: () => seen.push('ringing'),
    answered: () => seen.push('answered'),
    ended: (how) => seen.push(how),
  })
  await settled()
  return { device, session, call, placed, seen, updated, options, losses }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('each code is one of the pinned SDK’s errors, which is the version that was read', () => {
  assert.equal((JSON.parse(readSource('package.json')) as { version: string }).version, '2.18.5')
  const known = new Set(
    [...readSource('lib/twilio/errors/generated.ts').matchAll(/^ {2}\[ (\d+), [\w.]+ \]/gm)].map(([, code]) =>
      Number(code),
    ),
  )
  assert.ok(known.size > 30)
  for (const code of [...Object.keys(CALL_END_BY_CODE).map(Number), ...CONNECTION_LOST, ...TOKEN_REFUSED])
    assert.ok(known.has(code), `${code}`)
  for (const code of Object.keys(WRAPPED_CALL_END_BY_CODE))
    assert.ok(!known.has(Number(code)), `${code} has a name now`)
})

test('each event that the session listens to is one that the SDK emits', () => {
  const [call, device] = [readSource('lib/twilio/call.ts'), readSource('lib/twilio/device.ts')]
  for (const name of ['ringing', 'accept', 'error', 'cancel', 'reject', 'disconnect', 'transportClose'])
    assert.ok(call.includes(`.emit('${name}'`), name)
  for (const name of ['error', 'tokenWillExpire']) assert.ok(device.includes(`= '${name}'`), name)
})

test('busy, away, refused, lost and unknown errors each are their own end; an answered call was cut off', () => {
  for (const [error, end] of [
    [{ code: 31_486 }, 'busy'],
    [{ code: 31_005, originalError: { code: 31_600 } }, 'busy'],
    [{ code: 31_480 }, 'noAnswer'],
    [{ code: 31_603 }, 'noAnswer'],
    [{ code: 31_005, originalError: { code: 31_408 } }, 'noAnswer'],
    [{ code: 31_401 }, 'noMicrophone'],
    [{ code: 31_402 }, 'noMicrophone'],
    [{ code: 31_404 }, 'failed'],
    [{ code: 31_002 }, 'failed'],
    [{ code: 31_005, originalError: { code: 31_999 } }, 'failed'],
    [{ code: 31_005 }, 'dropped'],
    [{ code: 53_001 }, 'dropped'],
    [{ code: 53_405 }, 'dropped'],
    [{ code: 31_000, originalError: 'text' }, 'failed'],
    [{}, 'failed'],
  ] as const) {
    assert.equal(toCallEnd(error, false), end, JSON.stringify(error))
    assert.equal(toCallEnd(error, true), 'dropped', JSON.stringify(error))
  }
})

test('a call rings, is answered and ends once; hanging up before the answer is its own end', async () => {
  const answered = await place()
  answered.call.emit('ringing', false)
  answered.call.emit('accept', answered.call)
  answered.placed.mute(true)
  assert.equal(answered.call.muted, true)
  answered.placed.hangUp()
  answered.call.emit('disconnect', answered.call)
  await settled()
  assert.deepEqual(answered.seen, ['ringing', 'answered', 'completed'])
  const canceled = await place()
  canceled.call.emit('ringing', false)
  canceled.placed.hangUp()
  await settled()
  assert.deepEqual(canceled.seen, ['ringing', 'canceled'])
  const early = await place({ connects: null })
  early.placed.hangUp()
  assert.deepEqual(early.seen, ['canceled'], 'before there is a call at the provider')
  assert.equal((canceled.options as Record<string, unknown>).enableImprovedSignalingErrorPrecision, true)
})

test('an error after the disconnection, as of media and microphone, is the call’s end', async () => {
  const media = await place()
  media.call.emit('accept', media.call)
  media.call.failMedia({ code: 53_405 })
  await settled()
  assert.deepEqual(media.seen, ['answered', 'dropped'])
  const refused = await place()
  refused.call.failMedia({ code: 31_401 })
  await settled()
  assert.deepEqual(refused.seen, ['noMicrophone'])
})

test('an error before the disconnection, and a close without one, are the call’s end', async () => {
  const busy = await place()
  busy.call.emit('ringing', false)
  busy.call.hangUpRemotely({ code: 31_486 })
  await settled()
  assert.deepEqual(busy.seen, ['ringing', 'busy'])
  const away = await place()
  away.call.hangUpRemotely()
  await settled()
  assert.deepEqual(away.seen, ['noAnswer'])
  const closed = await place()
  closed.call.emit('ringing', false)
  closed.call.emit('transportClose')
  closed.call.state = 'closed'
  await settled()
  assert.deepEqual(closed.seen, ['ringing', 'dropped'])
  const back = await place()
  back.call.emit('accept', back.call)
  back.call.emit('transportClose')
  back.call.state = 'reconnecting'
  await settled()
  assert.deepEqual(back.seen, ['answered'], 'it connects again')
})

test('an error at the device ends the call that it is about; a refused token is a lost line', async () => {
  const { device, call, seen, losses, updated } = await place()
  device.emit('error', { code: 53_000 })
  device.emit('error', { code: 31_486 }, call)
  assert.deepEqual([seen, losses], [['busy'], []])
  device.emit('tokenWillExpire', device)
  await settled()
  assert.deepEqual(updated, ['b'])
  device.emit('error', { code: 20_104 })
  assert.equal(losses.length, 1)
  assert.deepEqual((await place({ connects: false })).seen, ['dropped'])
})

/** A line whose token ends soon, in an answered call; each `renew` fails but those that are named. */
async function endingToken(
  mock: { timers: { enable: (options: { apis: ['setTimeout'] }) => void } },
  ...answers: (string | Error)[]
) {
  let requests = 0
  const line = await place({
    renew: async () => {
      const answer = answers[requests++] ?? new ApiError('network', '')
      if (typeof answer === 'string') return answer
      throw answer
    },
  })
  line.call.emit('accept', line.call)
  mock.timers.enable({ apis: ['setTimeout'] })
  line.device.emit('tokenWillExpire', line.device)
  await settled()
  return { ...line, requests: () => requests }
}

test('a token that cannot be renewed once is renewed again, and a call under way is not cut off by it', async ({
  mock,
}) => {
  const failure = new ApiError('network', '')
  const { seen, updated, losses, requests } = await endingToken(
    mock,
    failure,
    new ApiError('internal', ''),
    failure,
    'c',
  )
  for (const [ms, tries] of [
    [4_999, 1],
    [1, 2],
    [14_999, 2],
    [1, 3],
    [29_999, 3],
    [1, 4],
  ] as const) {
    mock.timers.tick(ms)
    await settled()
    assert.equal(requests(), tries)
  }
  assert.deepEqual([updated, losses, seen], [['c'], [], ['answered']])
  mock.timers.tick(RENEW_BEFORE_MS)
  await settled()
  assert.deepEqual([requests(), losses], [4, []])
})

test('the line is lost once its token ends or the shop refuses another; the call goes on, a closed line renews no more', async ({
  mock,
}) => {
  const ended = await endingToken(mock)
  for (let ms = 0; ms < RENEW_BEFORE_MS; ms += 5_000) {
    assert.deepEqual(ended.losses, [])
    mock.timers.tick(5_000)
    await settled()
  }
  assert.deepEqual([ended.losses, ended.seen], [[undefined], ['answered']])
  const before = ended.requests()
  assert.ok(before > 4)
  mock.timers.tick(RENEW_BEFORE_MS)
  await settled()
  assert.equal(ended.requests(), before)
  mock.timers.reset()

  const refusal = new ApiError('account.not_allowed', '')
  const refused = await endingToken(mock, refusal)
  assert.deepEqual([refused.losses, refused.requests(), refused.seen], [[refusal], 1, ['answered']])
  mock.timers.reset()

  const closed = await endingToken(mock)
  closed.session.close()
  mock.timers.tick(RENEW_BEFORE_MS)
  await settled()
  assert.deepEqual([closed.losses, closed.requests()], [[], 1])
})
