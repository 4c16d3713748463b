// `npm run bench:start` times the first set-up (an empty data folder) and a later start until /health answers. Exits
// with 1 when a goal is missed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeepAliveClient } from './keep-alive-client.ts'
import { LIST, SEARCH } from './documents.ts'
import { freePort } from './own-postgres.ts'
import { table } from './table.ts'

const GOALS = { setUpSeconds: 90, startSeconds: 4, memoryMb: 1024 }
const folder = mkdtempSync(join(tmpdir(), 'boldo-bench-start-'))

try {
  const first = await start()
  await first.stop()
  const second = await start()
  const atStart = second.memory()
  await mixedRequests(second.port)
  const afterwards = second.memory()
  await second.stop()
  const rows = [
    judgeFigure('first set-up until /health answers', first.seconds, 's', GOALS.setUpSeconds),
    judgeFigure('start after that until /health answers', second.seconds, 's', GOALS.startSeconds),
    ...(Number.isNaN(atStart)
      ? []
      : [
          judgeFigure('memory after start', atStart, 'MB', GOALS.memoryMb),
          judgeFigure('memory after 200 mixed requests', afterwards, 'MB', GOALS.memoryMb),
        ]),
  ]
  console.log(`${new Date().toISOString()} · Node ${process.version}\n\n${table(rows)}`)
  if (rows.some((row) => row.met === 'NO')) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function start() {
  const port = await freePort()
  const began = performance.now()
  const server = spawn(process.execPath, ['server.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      // The measure is the shop's own: the demo's year is written beside its first requests.
      DEMO_YEAR: 'false',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.once('exit', () => server.kill('SIGKILL'))
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    port,
    seconds: (performance.now() - began) / 1000,
    memory: () => residentMegabytes(server.pid!),
    stop: () => {
      server.kill('SIGTERM')
      return exited
    },
  }
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    (response) => response.ok,
    () => false,
  )
}

/** Resident megabytes on Linux; NaN elsewhere. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  } catch {
    return Number.NaN
  }
}

async function mixedRequests(port: number): Promise<void> {
  const words = [
    'paracetamol',
    'ibuprofeno',
    'vitamina',
    'crema',
    'losartan',
    'amoxicilina',
    'protector',
    'pañales',
    'omeprazol',
    'jarabe',
  ]
  for (let turn = 0; turn < 50; turn++) {
    const client = new KeepAliveClient(port)
    await client.graphql(LIST, { productType: 'Medicament', first: 20, offset: turn * 20 })
    await client.graphql(SEARCH, { query: words[turn % words.length]!.slice(0, 4 + (turn % 6)), first: 20 })
    await client.ask({
      path: [
        '/',
        '/medicamentos',
        '/dermocosmeticos',
        `/busqueda?search=${encodeURIComponent(words[turn % words.length]!.slice(0, 5))}`,
      ][turn % 4]!,
      headers: { Accept: 'text/html' },
    })
    await client.ask({ path: `/products/1.0/search?first=20&offset=${turn * 7}` })
    client.close()
  }
}

function judgeFigure(figure: string, value: number, unit: string, goal: number) {
  return {
    what: figure,
    value: `${unit === 's' ? value.toFixed(1) : Math.round(value)} ${unit}`,
    goal: `≤ ${goal} ${unit}`,
    met: value <= goal ? 'yes' : 'NO',
  }
}
