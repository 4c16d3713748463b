/**
 * A process of `npm test` that runs test files one after another, as the parent (test-pool.ts) sends them: modules,
 * their compiled code and PGlite's WebAssembly are loaded once. A file finds the environment, the mocks and the folder
 * as the one before it did, and fails when it leaves something open.
 */
import { mock, test } from 'node:test'
import { resolve } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { rememberTestHook, trackPromises } from './promise-tracking.ts'
import { keepOnly } from './run/keep-only.ts'

/** What would keep a process of its own alive. Sockets are not among them: their servers close them. */
const KEEPS_ALIVE = new Set(['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap', 'Timeout', 'MessagePort'])

rememberTestHook()
if (process.env.BOLDO_TEST_GREP !== undefined) keepOnly()
const atStart = { environment: { ...process.env }, folder: process.cwd() }

type Order = { file: string; turn: number; endingMs: number }

process.on('message', (order: Order) => void runFile(order))
process.on('disconnect', () => process.exit())

async function runFile({ file, turn, endingMs }: Order): Promise<void> {
  process.env.BOLDO_TEST_RUN = `${file}#${turn}`
  await test(file, () => import(resolve(file)))
  trackPromises()
  mock.reset()
  restoreProcess()
  const open = await leftOpen(endingMs)
  // What a test has left for the next turn fails this file, not the next one.
  await nextTurn()
  const { exitCode } = process
  process.exitCode = 0
  process.send?.({ ended: { file, open, exitCode: Number(exitCode ?? 0), rss: process.memoryUsage.rss() } })
}

function restoreProcess(): void {
  process.chdir(atStart.folder)
  for (const name of Object.keys(process.env)) if (!(name in atStart.environment)) delete process.env[name]
  Object.assign(process.env, atStart.environment)
}

/** What the file has left open after `endingMs`; what it closed may need some time to end. */
async function leftOpen(endingMs: number): Promise<string[]> {
  const until = performance.now() + endingMs
  for (;;) {
    const open = process.getActiveResourcesInfo().filter((kind) => KEEPS_ALIVE.has(kind))
    if (open.length === 0 || performance.now() > until) return open
    await pause(20)
  }
}
