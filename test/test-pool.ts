import { fork, type ChildProcess } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { kindOf, OWN_PROCESS, type FileKind } from './order-of-files.ts'
import { receivedError, type EventData, type SentError, type TestEvent } from './test-reporter.ts'

const PROCESS = resolve(import.meta.dirname, 'test-process.ts')
const REPORTER = resolve(import.meta.dirname, 'test-reporter.ts')
/** What a kind's process imports first: components need a browser (happy-dom), shops of stories a quick React. */
const FIRST: Partial<Record<FileKind, string>> = {
  component: resolve(import.meta.dirname, 'component/register.ts'),
  story: resolve('production-react.ts'),
}
/** Bytes from which a process takes no further file: closed embedded databases are collected late. */
const FULL = 1_500_000_000

type Ended = { file: string; open: string[]; exitCode: number; rss: number }
type Message = { event?: TestEvent; ended?: Ended }
/** `envOf`: what a kind of files needs, when it is there. */
type Options = {
  timeoutMs: number
  endingMs?: number
  envOf: (kind: FileKind) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>
}
type Pool = Required<Options> & { queue: string[]; out: PassThrough }

/**
 * Runs test files in `atOnce` processes, each of which runs many of one kind (test-process.ts), those of OWN_PROCESS
 * alone. The answer is the stream of node:test's events, a file's in one piece; it ends with the last file. A file that
 * hangs for `timeoutMs`, ends its process or leaves something open for `endingMs` is a failed test with the file's
 * name.
 */
export function runFiles(
  files: readonly string[],
  { atOnce, timeoutMs, endingMs = 30_000, envOf }: Options & { atOnce: number },
): PassThrough {
  const out = new PassThrough({ objectMode: true })
  const pool = { queue: [...files], out, timeoutMs, endingMs, envOf }
  const place = async () => {
    while (pool.queue.length > 0) await runProcess(pool)
  }
  void Promise.all(Array.from({ length: Math.min(atOnce, files.length) }, place)).then(
    () => out.end(),
    (error) => out.destroy(error as Error),
  )
  return out
}

/** One process, until there are no more files for it. */
async function runProcess(pool: Pool): Promise<void> {
  let file = pool.queue.shift()
  const kind = kindOf(file!)
  const env = await pool.envOf(kind)
  const first = FIRST[kind]
  const child = fork(PROCESS, {
    execArgv: [
      ...(first === undefined ? [] : ['--import', first]),
      `--test-reporter=${REPORTER}`,
      '--test-reporter-destination=stdout',
    ],
    env: { ...env, NODE_TEST_CONTEXT: undefined }, // else it reports to a parent of node:test
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  while (file !== undefined) {
    const rss = await runFile(child, file, pool)
    const isLast = rss === null || rss > FULL || isAlone(file)
    file = isLast ? undefined : takeShared(pool.queue, kind)
  }
  if (child.connected) child.disconnect()
  await exited
}

const isAlone = (file: string) => OWN_PROCESS.includes(relative('.', file))

/** The next file, when it may run in a process with others of this kind. */
function takeShared(queue: string[], kind: FileKind): string | undefined {
  const at = queue.findIndex((file) => !isAlone(file))
  return at < 0 || kindOf(queue[at]!) !== kind ? undefined : queue.splice(at, 1)[0]
}
/** Runs one file; answers the bytes that the process then has, null when it is of no more use. */
function runFile(child: ChildProcess, file: string, { out, timeoutMs, endingMs }: Pool): Promise<number | null> {
  const started = performance.now()
  const events: TestEvent[] = []
  let ended: Ended | undefined
  return new Promise((done) => {
    const end = (rss: number | null, problem?: string) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('close', onClose)
      for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data')
      writeFile(out, { file, events, ms: performance.now() - started, problem })
      done(rss)
    }
    const onClose = (code: number | null, signal: string | null) =>
      end(null, `the file ended its process (${signal ?? `exit code ${code}`})`)
    const onMessage = (message: Message) => {
      if (message.event) events.push(message.event)
      ended ??= message.ended
      // The reporter is a stream of its own: its last event may come after the answer.
      if (!ended || !events.some((event) => isEndOf(file, event))) return
      const problem = problemOf(ended)
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
    child.on('message', onMessage).on('close', onClose).send({ file, endingMs })
  })
}

const isEndOf = (file: string, { type, data }: TestEvent) =>
  data.nesting === 0 && data.name === file && (type === 'test:pass' || type === 'test:fail')

function problemOf({ open, exitCode }: Ended): string | undefined {
  if (open.length > 0) return `the file has left open: ${open.join(', ')}`
  return exitCode === 0 ? undefined : 'an error came after the end of its test; it is printed above'
}

type FinishedFile = { file: string; events: TestEvent[]; ms: number; problem: string | undefined }

/** A file's events in one piece, one level up: in its process, the file is the test that has them all. */
function writeFile(out: PassThrough, { file, events, ms, problem }: FinishedFile): void {
  let tests = 0
  for (const { type, data } of events) {
    if (type === 'test:summary' || type === 'test:plan') continue
    const isFile = data.nesting === 0 && data.name === file // also when it begins
    if (isFile && (type !== 'test:fail' || sentError(data)?.failureType === 'subtestsFailed')) continue
    if (type === 'test:pass' || type === 'test:fail') tests++
    out.write(received(type, isFile ? { ...data, file: resolve(file) } : data))
  }
  if (problem === undefined && tests === 0) problem = 'the file has no tests'
  if (problem !== undefined) {
    const error = receivedError({ failureType: 'testCodeFailure', text: problem })
    out.write({
      type: 'test:fail',
      data: { ...AT_TOP, name: file, file: resolve(file), details: { error, duration_ms: ms } },
    })
  }
  out.write({ type: 'test:summary', data: { file: resolve(file), duration_ms: ms, counts: {}, success: true } })
}

const AT_TOP = { nesting: 0, testNumber: 1, line: 1, column: 1 }

const sentError = (data: EventData) => data.details?.error as SentError | undefined

function received(type: string, data: EventData): TestEvent {
  const nesting = Math.max((data.nesting ?? 0) - 1, 0)
  const error = sentError(data)
  const details = error ? { ...data.details, error: receivedError(error) } : data.details
  return { type, data: { ...data, nesting, ...(details && { details }) } }
}
