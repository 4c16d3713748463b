import { useState } from 'react'
import { dialler as messages } from '#web/features/counter/dialler/messages/dialler.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useInterval } from '#web/platform/use-interval.ts'
import { formatDuration, type CallState } from './dialler.rules.ts'

/** The state is announced; the running duration is only read when somebody goes there. */
export function CallStatus({ call, isMuted }: { call: CallState; isMuted: boolean }) {
  const t = useMessages(messages)
  return (
    <div className="grid min-h-14 content-center gap-1 rounded-control bg-arena-100 px-4 py-2">
      <div role="status" aria-label={t.status}>
        {call.at === 'idle' ? null : <p className="font-semibold">{t.states[call.at]}</p>}
        {call.at === 'ended' ? (
          <p className="text-sm">
            {call.how === 'completed' ? t.ends.completed(formatDuration(call.seconds ?? 0)) : t.ends[call.how]}
          </p>
        ) : null}
        {call.at === 'answered' && isMuted ? <p className="text-sm">{t.muted}</p> : null}
      </div>
      {call.at === 'idle' ? <p className="text-sm text-tinta-600">{t.noCall}</p> : null}
      {call.at === 'answered' ? <Duration sinceMs={call.sinceMs} /> : null}
    </div>
  )
}

function Duration({ sinceMs }: { sinceMs: number }) {
  const [seconds, setSeconds] = useState(0)
  useInterval(1_000, () => setSeconds(Math.floor((Date.now() - sinceMs) / 1_000)), sinceMs)
  return (
    <p role="timer" className="num text-sm tabular-nums">
      {formatDuration(seconds)}
    </p>
  )
}
