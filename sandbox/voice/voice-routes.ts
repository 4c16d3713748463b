import { setTimeout as wait } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { stream } from 'hono/streaming'
import { jwtVerify } from 'jose'
import { SANDBOX_VOICE } from '#sandbox/credentials.ts'
import { cutTheLine, type PlannedFault } from '#sandbox/webpay/faults.ts'
import { askShop, reportStatus, type CallShop, type Dialled } from './shop-webhooks.ts'
import { findTestNumber } from './test-numbers.ts'
import type { VoiceBook, VoiceCall, VoiceEvent, VoiceOperation, VoiceStatus } from './voice-book.ts'

/** `talkMs`: a person talks so long before the call ends by itself. */
export type VoiceTimes = { ringMs: number; talkMs: number }

export type VoiceRoutes = {
  book: VoiceBook
  shopUrl: string
  callShop: CallShop
  times: VoiceTimes
  slowMs: number
  now: () => Date
}

/** The browser's protocol is our own: the real one is inside Twilio's SDK. No call leaves this machine. */
export function voiceRoutes(parts: VoiceRoutes): Hono {
  const { book, slowMs, now } = parts
  const app = new Hono()
  app.use('/voice/*', cors({ origin: '*', allowMethods: ['POST'] }))

  app.post('/voice/sessions', async (c) => {
    const { token } = await readBody(c.req.json())
    const identity = await verifyIdentity(token, now())
    if (identity === null) return c.json({ error: 'invalid token' }, 401)
    const faultResponse = await applyFault(c, book.faults.take('session', identity), slowMs)
    if (faultResponse) return faultResponse
    return c.json({ state: 'ready' }, 201)
  })

  // Answers with the call's events, one a line, while the call lasts. A browser that closes the connection hangs up.
  app.post('/voice/calls', async (c) => {
    const { token, to } = await readBody(c.req.json())
    const identity = await verifyIdentity(token, now())
    if (identity === null) return c.json({ error: 'invalid token' }, 401)
    const faultResponse = await applyFault(c, book.faults.take('call', identity), slowMs)
    if (faultResponse) return faultResponse
    const call = book.open(identity)
    c.header('content-type', 'application/x-ndjson')
    return stream(c, async (out) => {
      out.onAbort(() => book.hangUp(call.sid))
      const send = async (event: VoiceEvent | { type: 'call'; sid: string }) =>
        void (await out.write(`${JSON.stringify(event)}\n`))
      await send({ type: 'call', sid: call.sid })
      await connect(call, { ...parts, number: to, send })
    })
  })

  app.post('/voice/calls/:sid/hang-up', (c) => {
    book.hangUp(c.req.param('sid'))
    return c.json({ ok: true })
  })
  return app
}

async function applyFault(
  c: Context,
  fault: PlannedFault<VoiceOperation> | null,
  slowMs: number,
): Promise<Response | null> {
  if (!fault) return null
  if (fault.fault === 'drop' || fault.fault === 'lost_answer') return cutTheLine(c)
  if (fault.fault === 'garbage') return c.html('<h1>Mantención</h1>')
  if (fault.fault === 'error_500') return c.json({ error: 'internal' }, 500)
  await wait(fault.delayMs ?? slowMs, undefined, { ref: false })
  return null
}

type Connecting = VoiceRoutes & { number: string; send: (event: VoiceEvent) => Promise<void> }

async function connect(call: VoiceCall, parts: Connecting): Promise<void> {
  const { book, send, times } = parts
  const dialled = await askShop(call, parts).catch(() => null)
  call.to = dialled?.to ?? ''
  const moveTo = async (status: VoiceStatus) => {
    book.move(call, status)
    if (dialled) await reportStatus(call, { ...parts, statusUrl: dialled.statusUrl, status })
  }
  const end = async (outcome: VoiceStatus) => {
    await moveTo(outcome)
    await send({ type: 'ended', outcome })
  }
  const person = expectedAnswer(dialled)
  if (person === 'fails') return end('failed')
  if (person === 'busy') return end('busy')
  await moveTo('ringing')
  await send({ type: 'ringing' })
  const hangUp = book.hangUpSignal(call)
  if (!(await waitUnlessHungUp(person === 'rings on' ? FOREVER_MS : times.ringMs, hangUp))) return end('canceled')
  if (person === 'never') return end('no-answer')
  await moveTo('in-progress')
  await send({ type: 'answered' })
  const talkMs = person === 'drops' || person === 'hangs up' ? times.talkMs : FOREVER_MS
  const isOver = await waitUnlessHungUp(talkMs, hangUp)
  if (!isOver || person !== 'drops') return end('completed')
  await moveTo('completed')
  await send({ type: 'dropped' })
}

const FOREVER_MS = 3_600_000

const expectedAnswer = (dialled: Dialled) =>
  dialled === null ? 'fails' : (findTestNumber(dialled.to)?.answers ?? 'answers')

/** Waits `ms`; false when the operator hung up before. */
const waitUnlessHungUp = (ms: number, hangUp: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal: hangUp, ref: false }).catch(() => false)

/** The operator of an access token that this account's key has signed, with the grant of outgoing calls; else null. */
async function verifyIdentity(token: string, now: Date): Promise<string | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify<{
      grants?: { identity?: unknown; voice?: { outgoing?: { application_sid?: unknown } } }
    }>(token, new TextEncoder().encode(SANDBOX_VOICE.apiKeySecret), {
      algorithms: ['HS256'],
      issuer: SANDBOX_VOICE.apiKeySid,
      subject: SANDBOX_VOICE.accountSid,
      currentDate: now,
    })
    const { identity, voice } = payload.grants ?? {}
    const isVoice =
      protectedHeader.cty === 'twilio-fpa;v=1' && voice?.outgoing?.application_sid === SANDBOX_VOICE.applicationSid
    return isVoice && typeof identity === 'string' && /^\w{1,121}$/.test(identity) ? identity : null
  } catch {
    return null
  }
}

async function readBody(json: Promise<unknown>): Promise<{ token: string; to: string }> {
  const body = await json.catch(() => null)
  const { token, to } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return { token: typeof token === 'string' ? token : '', to: typeof to === 'string' ? to : '' }
}
