import { useRef } from 'react'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useInterval } from '#web/platform/use-interval.ts'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { useStaffMutation } from './permissions.tsx'

const EXTEND_MS = 120_000
/** Longer without a sign of the person: they left, and a colleague may go on. */
const ACTIVE_MS = 300_000

/**
 * Extends the lease while the page is visible and somebody works on it. The document's one field answers until when.
 * `lostTo` is null when nobody is named.
 */
export function useLease<Document>(
  extendDocument: Document,
  { id, leaseUntil }: { id: string; leaseUntil: string },
  isHeld: boolean,
) {
  const { answer, error, send } = useStaffMutation(extendDocument)
  const lastActMs = useRef(Date.now())
  const noteAct = () => {
    lastActMs.current = Date.now()
  }
  useWindowEvent('keydown', noteAct)
  useWindowEvent('pointerdown', noteAct)
  const isLost = /\.(lease_lost|cannot_move|taken_by_other)$/.test(error?.code ?? '')
  useInterval(isHeld && !isLost ? EXTEND_MS : null, () => {
    if (!document.hidden && Date.now() - lastActMs.current < ACTIVE_MS) void send({ id } as VariablesOf<Document>)
  })
  const [until] = Object.values((answer ?? {}) as Record<string, string>)
  return {
    until: until ?? leaseUntil,
    isLost,
    lostTo: typeof error?.data.by === 'string' ? error.data.by : null,
  }
}
