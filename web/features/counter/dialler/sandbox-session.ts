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

/** A call is one HTTP response with one event per line (sandbox/README.md). @throws when the sandbox is not ready */
export async function openSandboxSession(
  url: string,
  { token: initialToken, renew }: SessionParts,
): Promise<VoiceSession> {
  let token = initialToken
  const ready = await post(`${url}/voice/sessions`, { token })
  if (!ready.ok) throw new Error('the session was refused')
  /** 401 means that the token has expired: it is renewed and the call is requested once more. */
  const requestCall = async (to: string) => {
    const answer = await post(`${url}/voice/calls`, { token, to })
    if (answer.status !== 401) return answer
    token = await renew()
    return post(`${url}/voice/calls`, { token, to })
  }
  const hangUps = new Set<() => void>()
  return {
    call(number, listener) {
      const hangUp = placeCall(url, requestCall(number), listener)
      hangUps.add(hangUp)
      return { hangUp, mute: () => {} }
    },
    close: () => hangUps.forEach((hangUp) => hangUp()),
  }
}

/** Returns the function that hangs up. */
function placeCall(url: string, response: Promise<Response>, listener: CallListener): () => void {
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
  const handleEvent = (event: SandboxEvent) => {
    if (event.type === 'call') {
      sid = event.sid
      if (isHungUp) hangUp()
    } else if (event.type === 'ringing') listener.ringing()
    else if (event.type === 'answered') listener.answered()
    else if (event.type === 'dropped') end('dropped')
    else end(CALL_END_BY_STATUS[event.outcome] ?? 'failed')
  }
  response
    .then(async (answer) => {
      if (!answer.ok || !answer.body) return end('failed')
      await readLines(answer.body, (line) => handleEvent(JSON.parse(line) as SandboxEvent))
      end('dropped')
    })
    .catch(() => end(sid === null ? 'failed' : 'dropped'))
  return hangUp
}

async function readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>, onLine: (line: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (text + value).split('\n')
    text = lines.pop()!
    lines.forEach(onLine)
  }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
