import { useRef } from 'react'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useInterval } from '#web/platform/use-interval.ts'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { useStaffMutation } from './permissions.tsx'
import { useEndsSoon } from './still-here.tsx'

const EXTEND_MS = 120_000
/** Longer without a sign of the person: they left, and a colleague may go on. */
const ACTIVE_MS = 300_000

/**
 * Extends the lease while the page is visible and somebody works on it. The document’s one field answers until when.
 * `isEnding`: in its last minute. `lostTo` is null when nobody is named.
 */
export function useLease<Document, Until extends string | null>(
  extendDocument: Document,
  { id, leaseUntil }: { id: string; leaseUntil: Until },
  isHeld: boolean,
) {
  const { is, answer, error, send } = useStaffMutation(extendDocument)
  const lastUntil = useRef<string | Until>(leaseUntil)
  const lastActMs = useRef(Date.now())
  const noteAct = () => {
    lastActMs.current = Date.now()
  }
  const extend = () => void send({ id } as VariablesOf<Document>)
  useWindowEvent('keydown', noteAct)
  useWindowEvent('pointerdown', noteAct)
  const isLost = /\.(lease_lost|cannot_move|taken_by_other)$/.test(error?.code ?? '')
  useInterval(isHeld && !isLost ? EXTEND_MS : null, () => {
    if (!document.hidden && Date.now() - lastActMs.current < ACTIVE_MS) extend()
  })
  // A failed or running extension leaves the last known end.
  const [extended] = Object.values((answer ?? {}) as Record<string, string>)
  if (extended) lastUntil.current = extended
  const until = lastUntil.current
  return {
    until,
    isEnding: useEndsSoon(() => (isHeld && !isLost && until !== null ? Date.parse(until) : null)),
    isExtending: is === 'sending',
    extend,
    isLost,
    lostTo: typeof error?.data.by === 'string' ? error.data.by : null,
  }
}
