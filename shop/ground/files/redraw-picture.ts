import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Picture = Limits & { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' }
type Limits = { bytesMax: number; msMax: number }
export type Redrawn = { bytes: Uint8Array; problem: null } | { bytes: null; problem: 'too large' | 'unreadable' }

/** A picture of 25 million pixels has a third of the memory, and a tenth of the time. */
const LIMITS: Limits = { msMax: 10_000, bytesMax: 500_000_000 }
/** Counts wall-clock time, for a process that hangs: a busy machine draws slowly. */
const LOST_AFTER_MS = 60_000

let child: ChildProcess | null = null
let last: Promise<unknown> = Promise.resolve()

/** Runs in a process without the shop's memory and secrets. Not inside a transaction. */
export function redrawPicture(picture: Omit<Picture, keyof Limits>, limits: Partial<Limits> = {}): Promise<Redrawn> {
  const turn = last.then(() => redraw({ ...LIMITS, ...limits, ...picture }))
  last = turn.catch(() => {})
  return turn
}

async function redraw(picture: Picture): Promise<Redrawn> {
  const drawer = (child ??= start())
  hold(drawer, true)
  const timer = setTimeout(() => drawer.kill('SIGKILL'), LOST_AFTER_MS)
  const done = new AbortController()
  try {
    const answered = once(drawer, 'message', done).then(([answer]) => answer as Redrawn)
    const ended = once(drawer, 'exit', done).then((): Redrawn => ({ bytes: null, problem: 'too large' }))
    drawer.send(picture)
    return await Promise.race([answered, ended])
  } finally {
    done.abort()
    clearTimeout(timer)
    hold(drawer, false)
  }
}

function start(): ChildProcess {
  const drawer = fork(new URL('./picture-drawer.ts', import.meta.url), {
    ...{ env: {}, execArgv: [], serialization: 'advanced' },
  })
  // Without a listener an error of its channel would end the shop.
  return drawer.once('exit', () => (child = null)).on('error', () => {})
}

function hold(drawer: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) drawer.ref()
  else drawer.unref()
  if (isAtWork) drawer.channel?.ref()
  else drawer.channel?.unref()
}
