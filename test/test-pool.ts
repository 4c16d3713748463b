import { fork, type ChildProcess } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileKind, OWN_PROCESS, type FileKind } from './order-of-files.ts'
import { receivedError, type EventData, type FileRun, type SentError, type TestEvent } from './test-reporter.ts'

const PROCESS = resolve(import.meta.dirname, 'test-process.ts')
const REPORTER = resolve(import.meta.dirname, 'test-reporter.ts')
const PRODUCTION_REACT = resolve('production-react.ts')
/** What a kind's process imports first: components need a browser (happy-dom), what renders pages a quick React. */
const FIRST: Partial<Record<FileKind, string>> = {
  component: resolve(import.meta.dirname, 'component/register.ts'),
  story: PRODUCTION_REACT,
  unit: PRODUCTION_REACT,
}
/** Bytes from which a process takes no further file: closed embedded databases are collected late. */
const FULL = 1_500_000_000

type Ended = { file: string; open: string[]; exitCode: number; rss: number }
type Message = { event?: TestEvent; ended?: Ended }
/** `environmentFor`: what a kind of files needs, when it is there. */
type Options = {
  timeoutMs: number
  endingMs?: number
  environmentFor: (kind: FileKind) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>
  /** Waited for before this file begins. */
  ready?: (file: string) => Promise<unknown> | undefined
}
type Pool = Required<Options> & { queue: FileRun[]; out: PassThrough; children: Set<ChildProcess> }

/** How often a file has begun in this run: made-up.ts draws other data for each turn. */
const turns = new Map<string, number>()

/**
 * Runs test files in `atOnce` processes, unit tests in `moreUnits` besides, each of which runs many of one kind
 * (test-process.ts), those of OWN_PROCESS alone, a file that runs again in another one. The answer is the stream of
 * node:test's events, a file's in one piece; it ends with the last file, and destroying it ends the processes. A file
 * that hangs for `timeoutMs`, ends its process or leaves something open for `endingMs` is a failed test with the file's
 * name.
 */
export function runFiles(
  files: readonly (string | FileRun)[],
  {
    atOnce,
    moreUnits = 0,
    timeoutMs,
    endingMs = 30_000,
    environmentFor,
    ready = () => undefined,
  }: Options & { atOnce: number; moreUnits?: number },
): PassThrough {
  const out = new PassThrough({ objectMode: true })
  const queue = files.map((each) => (typeof each === 'string' ? { file: each } : each))
  const children = new Set<ChildProcess>()
  const pool = { queue, out, children, timeoutMs, endingMs, environmentFor, ready }
  out.once('close', () => {
    queue.length = 0
    for (const child of children) child.kill('SIGKILL')
  })
  const place = async (index: number) => {
    while (pool.queue.length > 0 && (index < atOnce || fileKind(pool.queue[0]!.file) === 'unit')) await runProcess(pool)
  }
  const places = Array.from({ length: Math.min(atOnce + moreUnits, files.length) }, (_, index) => place(index))
  void Promise.all(places).then(
    () => out.end(),
    (error) => out.destroy(error as Error),
  )
  return out
}

/** One process, until there are no more files for it. */
async function runProcess(pool: Pool): Promise<void> {
  let run = pool.queue.shift()
  const { file, env: own } = run!
  const kind = fileKind(file)
  const env = { ...(await pool.environmentFor(kind)), ...own }
  if (pool.out.destroyed) return
  const first = FIRST[kind]
  const { BOLDO_TEST_SHUFFLE: shuffle } = env
  const child = fork(PROCESS, {
    execArgv: [
      ...(first === undefined ? [] : ['--import', first]),
      ...(shuffle === undefined ? [] : [`--test-random-seed=${shuffle}`]),
      `--test-reporter=${REPORTER}`,
      '--test-reporter-destination=stdout',
    ],
    env: { ...env, NODE_TEST_CONTEXT: undefined }, // else it reports to a parent of node:test
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  pool.children.add(child)
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const done = new Set<string>()
  while (run !== undefined) {
    await pool.ready(run.file)
    const rss = await runFile(child, run, pool)
    done.add(run.file)
    const isLast = rss === null || rss > FULL || isAlone(run.file)
    run = isLast ? undefined : takeShared(pool.queue, run, done)
  }
  if (child.connected) child.disconnect()
  await exited
  pool.children.delete(child)
}

const isAlone = (file: string) => OWN_PROCESS.includes(relative('.', file))
const environmentKey = ({ env }: FileRun) => JSON.stringify(env ?? {})

/** The next file, when it may run in a process with others of this kind; its modules are loaded once there. */
function takeShared(queue: FileRun[], last: FileRun, done: Set<string>): FileRun | undefined {
  const index = queue.findIndex(({ file }) => !isAlone(file))
  const next = queue[index]
  if (next === undefined || fileKind(next.file) !== fileKind(last.file) || done.has(next.file)) return undefined
  return environmentKey(next) === environmentKey(last) ? queue.splice(index, 1)[0] : undefined
}

/** Runs one file; answers the bytes that the process then has, null when it is of no more use. */
function runFile(child: ChildProcess, run: FileRun, { out, timeoutMs, endingMs }: Pool): Promise<number | null> {
  const { file } = run
  const turn = turns.get(file) ?? 0
  turns.set(file, turn + 1)
  const started = performance.now()
  const events: TestEvent[] = []
  let ended: Ended | undefined
  return new Promise((done) => {
    const end = (rss: number | null, problem?: string) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('close', onClose)
      for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data')
      if (!out.destroyed) writeFile(out, { run, events, ms: performance.now() - started, problem })
      done(rss)
    }
    const onClose = (code: number | null, signal: string | null) =>
      end(null, `the file ended its process (${signal ?? `exit code ${code}`})`)
    const onMessage = (message: Message) => {
      if (message.event) events.push(message.event)
      ended ??= message.ended
      // The reporter is a stream of its own: its last event may come after the answer.
      if (!ended || !events.some((event) => isFileEnd(file, event))) return
      const problem = endProblem(ended)
      end(problem === undefined ? ended.rss : null, problem)
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      end(null, `the file has not ended after ${timeoutMs / 1_000} s`)
    }, timeoutMs)
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream]?.setEncoding('utf8').on('data', (message: string) => {
        events.push({ type: `test:${stream}`, data: { file, message } })
      })
    child.on('message', onMessage).on('close', onClose).send({ file, turn, endingMs })
  })
}

const isFileEnd = (file: string, { type, data }: TestEvent) =>
  data.nesting === 0 && data.name === file && (type === 'test:pass' || type === 'test:fail')

function endProblem({ open, exitCode }: Ended): string | undefined {
  if (open.length > 0) return `the file has left open: ${open.join(', ')}`
  return exitCode === 0 ? undefined : 'an error came after the end of its test; it is printed above'
}

type FinishedFile = { run: FileRun; events: TestEvent[]; ms: number; problem: string | undefined }

/** A file's events in one piece, one level up: in its process, the file is the test that has them all. */
function writeFile(out: PassThrough, { run, events, ms, problem }: FinishedFile): void {
  const { file } = run
  let tests = 0
  for (const { type, data } of events) {
    if (type === 'test:summary' || type === 'test:plan') continue
    const isFile = data.nesting === 0 && data.name === file // also when it begins
    if (isFile && (type !== 'test:fail' || sentError(data)?.failureType === 'subtestsFailed')) continue
    if (type === 'test:pass' || type === 'test:fail') tests++
    out.write(received(type, isFile ? { ...data, file: resolve(file), run } : { ...data, run }))
  }
  if (problem === undefined && tests === 0 && !isGrepped(run)) problem = 'the file has no tests'
  if (problem !== undefined) {
    const error = receivedError({ failureType: 'testCodeFailure', text: problem })
    out.write({
      type: 'test:fail',
      data: { ...AT_TOP, name: file, file: resolve(file), run, details: { error, duration_ms: ms } },
    })
  }
  out.write({ type: 'test:summary', data: { file: resolve(file), duration_ms: ms, counts: {}, success: true } })
}

/** A file whose tests have other names is empty then. */
const isGrepped = ({ env }: FileRun) => env?.BOLDO_TEST_GREP !== undefined

const AT_TOP = { nesting: 0, testNumber: 1, line: 1, column: 1 }

const sentError = (data: EventData) => data.details?.error as SentError | undefined

function received(type: string, data: EventData): TestEvent {
  const nesting = Math.max((data.nesting ?? 0) - 1, 0)
  const error = sentError(data)
  const details = error ? { ...data.details, error: receivedError(error) } : data.details
  return { type, data: { ...data, nesting, ...(details && { details }) } }
}
