import type { CallEnd, CallListener, SessionParts, VoiceSession } from './voice-session.ts'

type SandboxEvent =
  | { type: 'call'; sid: string }
  | { type: 'ringing' }
  | { type: 'answered' }
  | { type: 'dropped' }
  | { type: 'ended'; outcome: string }

const CALL_END_BY_STATUS: Record<string, CallEnd> = {
  completed: 'completed',
  canceled: 'canceled',
  busy: 'busy',
  'no-answer': 'noAnswer',
}

/** A call is one answer with an event a line (sandbox/README.md). @throws when the sandbox is not ready */
export async function openSandboxSession(url: string, { token: first, renew }: SessionParts): Promise<VoiceSession> {
  let token = first
  const ready = await post(`${url}/voice/sessions`, { token })
  if (!ready.ok) throw new Error('the session was refused')
  /** A token of more than an hour ago is renewed, once. */
  const placed = async (to: string) => {
    const answer = await post(`${url}/voice/calls`, { token, to })
    if (answer.status !== 401) return answer
    token = await renew()
    return post(`${url}/voice/calls`, { token, to })
  }
  const open = new Set<() => void>()
  return {
    call(number, listener) {
      const hangUp = placeCall(url, placed(number), listener)
      open.add(hangUp)
      return { hangUp, mute: () => {} }
    },
    close: () => open.forEach((hangUp) => hangUp()),
  }
}

/** Returns the function that hangs up. */
function placeCall(url: string, placed: Promise<Response>, listener: CallListener): () => void {
  let sid: string | null = null
  let isOver = false
  let isHungUp = false
  const end = (how: CallEnd) => {
    if (isOver) return
    isOver = true
    listener.ended(how)
  }
  const hangUp = () => {
    isHungUp = true
    if (sid === null) end('canceled')
    else void post(`${url}/voice/calls/${sid}/hang-up`, {}).catch(() => end('dropped'))
  }
  const take = (event: SandboxEvent) => {
    if (event.type === 'call') {
      sid = event.sid
      if (isHungUp) hangUp()
    } else if (event.type === 'ringing') listener.ringing()
    else if (event.type === 'answered') listener.answered()
    else if (event.type === 'dropped') end('dropped')
    else end(CALL_END_BY_STATUS[event.outcome] ?? 'failed')
  }
  placed
    .then(async (answer) => {
      if (!answer.ok || !answer.body) return end('failed')
      await readLines(answer.body, (line) => take(JSON.parse(line) as SandboxEvent))
      end('dropped')
    })
    .catch(() => end(sid === null ? 'failed' : 'dropped'))
  return hangUp
}

async function readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>, each: (line: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (text + value).split('\n')
    text = lines.pop()!
    lines.forEach(each)
  }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
