/** The operators' telephone line of a component test: the sandbox's protocol, whose events the test sends. */
import type { TestContext } from 'node:test'
import type { ApiTable } from './api-table.ts'
import { turns } from './show-part.tsx'

export const VOICE_TOKEN = 'GetVoiceToken'
export const VOICE_SESSIONS = 'POST /voice/sessions'
export const VOICE_CALLS = 'POST /voice/calls'

/** The browser's microphone: there, or the error that the browser would throw. */
export function withMicrophone(t: TestContext, failure: string | null = null): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices')
  const getUserMedia = async () => {
    if (failure !== null) throw new DOMException('', failure)
    return { getTracks: () => [] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  t.after(() => {
    if (before) Object.defineProperty(navigator, 'mediaDevices', before)
    else Reflect.deleteProperty(navigator, 'mediaDevices')
  })
}

/** Rows of a line that opens and takes calls; answers what the provider does in the call under way. */
export function voiceLine(t: TestContext, api: ApiTable) {
  let events: ReadableStreamDefaultController<Uint8Array> | null = null
  const emit = async (...sent: object[]) => {
    for (const event of sent) events!.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
    await turns()
  }
  const cutOff = async () => {
    events?.close()
    events = null
    await turns()
  }
  const ends = async (outcome: string) => {
    await emit({ type: 'ended', outcome })
    await cutOff()
  }
  let isAnswered = false
  const opens = () => {
    api.answer(VOICE_TOKEN, { data: { getVoiceToken: { kind: 'sandbox', url: 'http://voice.test', token: 't' } } })
    api.answer(VOICE_SESSIONS, {})
    api.reply(VOICE_CALLS, () => {
      isAnswered = false
      return new Response(new ReadableStream({ start: (controller) => void (events = controller) }))
    })
  }
  opens()
  api.reply('POST /voice/calls/c1/hang-up', () => {
    if (events) void ends(isAnswered ? 'completed' : 'canceled')
    return Response.json({})
  })
  t.after(cutOff)
  return {
    opens,
    ends,
    /** The connection of the call is lost without a word. */
    cutOff,
    rings: () => emit({ type: 'call', sid: 'c1' }, { type: 'ringing' }),
    answers: () => {
      isAnswered = true
      return emit({ type: 'answered' })
    },
  }
}
