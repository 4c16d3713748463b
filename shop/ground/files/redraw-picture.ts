import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Square } from './square.rules.ts'

/** With a `square` that part is drawn, on white, as WebP; else all of it, in its own type. */
export type Picture = Limits & { bytes: Uint8Array } & (
    | { type: 'image/jpeg' | 'image/png'; square?: undefined }
    | { square: Square }
  )
type Limits = { bytesMax: number; msMax: number }
export type Redrawn =
  | { bytes: Uint8Array; problem: null }
  | { bytes: null; problem: 'too large' | 'too small' | 'unreadable' }
type OwnOf<Each> = Each extends Limits ? Omit<Each, keyof Limits> : never

/** A picture of 25 million pixels needs a third of this memory, and a tenth of this time. */
const LIMITS: Limits = { msMax: 10_000, bytesMax: 500_000_000 }
/** Counts wall-clock time, for a process that hangs: a busy machine draws slowly. */
const LOST_AFTER_MS = 60_000

let child: ChildProcess | null = null
let lastTurn: Promise<unknown> = Promise.resolve()

/** Runs in a process without the shop's memory and secrets. Not inside a transaction. */
export function redrawPicture(picture: OwnOf<Picture>, limits: Partial<Limits> = {}): Promise<Redrawn> {
  const turn = lastTurn.then(() => redraw({ ...LIMITS, ...limits, ...picture }))
  lastTurn = turn.catch(() => {})
  return turn
}

async function redraw(picture: Picture): Promise<Redrawn> {
  const drawer = (child ??= startDrawer())
  keepProcessAlive(drawer, true)
  const timer = setTimeout(() => drawer.kill('SIGKILL'), LOST_AFTER_MS)
  const listening = new AbortController()
  try {
    const answered = once(drawer, 'message', listening).then(([answer]) => answer as Redrawn)
    const ended = once(drawer, 'exit', listening).then((): Redrawn => ({ bytes: null, problem: 'too large' }))
    drawer.send(picture)
    return await Promise.race([answered, ended])
  } finally {
    listening.abort()
    clearTimeout(timer)
    keepProcessAlive(drawer, false)
  }
}

function startDrawer(): ChildProcess {
  const drawer = fork(new URL('./picture-drawer.ts', import.meta.url), {
    ...{ env: {}, execArgv: [], serialization: 'advanced' },
  })
  // Without a listener an error of its channel would end the shop.
  return drawer.once('exit', () => (child = null)).on('error', () => {})
}

function keepProcessAlive(drawer: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) drawer.ref()
  else drawer.unref()
  if (isAtWork) drawer.channel?.ref()
  else drawer.channel?.unref()
}
