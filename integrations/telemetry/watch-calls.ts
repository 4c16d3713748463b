import { meters, type CallOutcome } from '#lib/metrics.ts'
import { addEndedSpan, isTracing, recordedSpan, SpanKind } from '#lib/tracing.ts'

/** A provider understood the call and said no: the word of its answer, or its adapter’s error. */
const REFUSED_ANSWERS = new Set<unknown>(['refused', 'declined'])
const REFUSED_ERRORS = new Set(['MailRefused', 'FileMissing'])

/**
 * Measures each call of an adapter that waits for its provider: the port’s word for the call, its time and its end.
 * Nothing of what is sent is read. While nobody watches, the adapter is returned as it is.
 */
export function watchCalls<Adapter extends object>(provider: string, adapter: Adapter): Adapter {
  if (!meters && !isTracing()) return adapter
  const watched = new Map<string, unknown>()
  return new Proxy(adapter, {
    get(target, key) {
      const member = Reflect.get(target, key, target) as unknown
      if (typeof member !== 'function' || typeof key === 'symbol') return member
      if (!watched.has(key)) watched.set(key, watchCall(provider, key, member.bind(target) as Call))
      return watched.get(key)
    },
  })
}

type Call = (...given: unknown[]) => unknown

function watchCall(provider: string, operation: string, call: Call): Call {
  const end = (started: number, outcome: CallOutcome, error?: unknown) => {
    const ms = performance.now() - started
    meters?.calls.record(ms / 1_000, { provider, operation, outcome })
    if (recordedSpan())
      addEndedSpan(
        {
          name: `${provider} ${operation}`,
          kind: SpanKind.CLIENT,
          attributes: { 'boldo.provider': provider, 'boldo.operation': operation, 'boldo.outcome': outcome },
        },
        ms,
        error,
      )
  }
  return (...given) => {
    const started = performance.now()
    const answer = call(...given)
    if (answer instanceof Promise)
      answer.then(
        (value: unknown) => end(started, judgeAnswer(value)),
        (error: unknown) => end(started, judgeError(error), error),
      )
    return answer
  }
}

const judgeAnswer = (answer: unknown): CallOutcome =>
  REFUSED_ANSWERS.has((answer as { outcome?: unknown } | null | undefined)?.outcome) ? 'refused' : 'ok'

/** Adapters write 'time-out' into the cause of an error; fetch has a name for it, nodemailer a code. */
function judgeError(error: unknown): CallOutcome {
  const { name, code, message, cause } = error as Error & { code?: unknown }
  if (REFUSED_ERRORS.has(name)) return 'refused'
  const isTimeout = name === 'TimeoutError' || code === 'ETIMEDOUT' || /time-?out/i.test(message)
  return isTimeout || (cause instanceof Error && judgeError(cause) === 'timeout') ? 'timeout' : 'failed'
}
