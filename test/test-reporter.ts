import { inspect } from 'node:util'

/** A test's event as it crosses to the parent process: errors keep their text, since a clone loses their own fields. */
export type TestEvent = { type: string; data: EventData }

/** A file to run; `env`: what it gets beside what its kind does. */
export type FileRun = { file: string; env?: Readonly<Record<string, string>> }

export type EventData = {
  name?: string
  nesting?: number
  file?: string
  /** The file that has the test; `file` may be a helper that names it (test/stories/story.ts). */
  run?: FileRun
  skip?: string | boolean
  todo?: string | boolean
  message?: string
  duration_ms?: number
  details?: { duration_ms?: number; type?: string; error?: unknown }
}

/** An error's text, and why node:test counts it ('testCodeFailure', 'subtestsFailed' …). */
export type SentError = { failureType: string; text: string }

/** The reporter of a process of test-process.ts: it prints nothing and sends each event to the parent. */
export default async function* unitReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    // Their order among tests of several levels is not the reporters': spec wants these two for its live view alone.
    if (type === 'test:enqueue' || type === 'test:dequeue') continue
    process.send?.({ event: { type, data: withSentError(data) } })
  }
  yield ''
}

function withSentError(data: EventData): EventData {
  const error = data.details?.error as (Error & { failureType?: string }) | undefined
  const plain = JSON.parse(JSON.stringify({ ...data, details: { ...data.details, error: undefined } })) as EventData
  if (error === undefined) return plain
  const sent: SentError = { failureType: error.failureType ?? '', text: inspect(error.cause ?? error) }
  return { ...plain, details: { ...plain.details, error: sent } }
}

/** The error again, so that a reporter prints it as it was. */
export function receivedError({ failureType, text }: SentError): Error {
  const cause = { [inspect.custom]: () => text }
  return Object.assign(new Error(text.split('\n', 1)[0]), { code: 'ERR_TEST_FAILURE', failureType, cause })
}
