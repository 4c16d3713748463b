import { states } from '#web/back-office/kit/messages/states.es.ts'
import { promiseDay } from '#web/back-office/kit/times.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { cases } from './messages/cases.es.ts'

/** The last day for an answer that is still owed. */
export function DueDay({
  of: { state, dueOn },
  nowMs,
}: {
  of: { state: string; dueOn: string | null }
  nowMs: number
}) {
  const t = useMessages(cases).due
  const due = state === 'open' || state === 'taken' ? promiseDay(dueOn, nowMs) : null
  if (!due) return null
  const text = due.is === 'late' || due.is === 'later' ? t[due.is](due.day) : t[due.is]
  return (
    <span className={due.is === 'late' ? 'font-semibold text-error' : due.is === 'today' ? 'font-semibold' : ''}>
      {text}
    </span>
  )
}

/** 'Reclamo', in the person's language at the counter. */
export function useCaseWords() {
  const { caseKinds, cases } = useMessages(states)
  return {
    toKind: (kind: string): string => caseKinds[kind as keyof typeof caseKinds] ?? kind,
    toState: (state: string): string => cases[state as keyof typeof cases] ?? state,
  }
}
