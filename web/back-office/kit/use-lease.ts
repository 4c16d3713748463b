import { useRef } from 'react'
import { graphql } from '#web/platform/graphql.ts'
import { useInterval } from '#web/platform/use-interval.ts'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { useStaffMutation } from './permissions.tsx'
import { useEndsSoon } from './still-here.tsx'

export const ExtendParcelDocument = graphql(`
  mutation ExtendParcel($id: ID!) {
    extendParcel(id: $id)
  }
`)

const EXTEND_MS = 120_000
/** Longer without a sign of the person: they left, and a colleague may go on. */
const ACTIVE_MS = 300_000

/**
 * Extends the lease while the page is visible and somebody works on it. `isEnding`: in its last minute. `lostTo` is
 * null when nobody is named.
 */
export function useLease<Until extends string | null>(
  { id, leaseUntil }: { id: string; leaseUntil: Until },
  isHeld: boolean,
) {
  const { is, answer, error, send } = useStaffMutation(ExtendParcelDocument)
  const lastUntil = useRef<string | Until>(leaseUntil)
  const lastActMs = useRef(Date.now())
  const noteAct = () => {
    lastActMs.current = Date.now()
  }
  useWindowEvent('keydown', noteAct)
  useWindowEvent('pointerdown', noteAct)
  const isLost = error?.code === 'parcel.lease_lost'
  useInterval(isHeld && !isLost ? EXTEND_MS : null, () => {
    if (!document.hidden && Date.now() - lastActMs.current < ACTIVE_MS) void send({ id })
  })
  // A failed or running extension leaves the last known end.
  if (answer?.extendParcel) lastUntil.current = answer.extendParcel
  const until = lastUntil.current
  return {
    until,
    isEnding: useEndsSoon(() => (isHeld && !isLost && until !== null ? Date.parse(until) : null)),
    isExtending: is === 'sending',
    extend: () => void send({ id }),
    isLost,
    lostTo: typeof error?.data.by === 'string' ? error.data.by : null,
  }
}
