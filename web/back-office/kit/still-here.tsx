import { useState } from 'react'
import { sessionEndsAtMs, useSession } from '#web/features/people/session/session.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { useInterval } from '#web/platform/use-interval.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { backOffice } from './messages/back-office.es.ts'
import { OwnPermissionsDocument } from './permissions.tsx'

const NOTICE_MS = 60_000
const LOOKS_EVERY_MS = 2_000

/** Whether this time ends within a minute. Null: there is nothing to end. */
export function useEndsSoon(findEndMs: () => number | null): boolean {
  const [isSoon, setSoon] = useState(false)
  useInterval(LOOKS_EVERY_MS, () => {
    const endMs = findEndMs()
    const leftMs = endMs === null ? Infinity : endMs - Date.now()
    setSoon(leftMs > 0 && leftMs <= NOTICE_MS)
  })
  return isSoon
}

interface StillHereProps {
  open: boolean
  title: string
  text: string
  isSending: boolean
  onStay: () => void
}

export function StillHere({ open, title, text, isSending, onStay }: StillHereProps) {
  const t = useMessages(backOffice).stillHere
  return (
    <Modal
      open={open}
      onClose={onStay}
      size="sm"
      title={title}
      description={text}
      actions={
        <Button onClick={onStay} loading={isSending}>
          {t.stay}
        </Button>
      }
    />
  )
}

/** A call of staff extends the session for the server, an act of the person for this browser. */
export function SessionEnding() {
  const t = useMessages(backOffice).stillHere
  const tokenEndsAtMs = useSession()?.expiresAtMs ?? Infinity
  const isSoon = useEndsSoon(sessionEndsAtMs)
  const [isSeen, setSeen] = useState(false)
  const { is, send } = useSending(() => runDocument(OwnPermissionsDocument, {}))
  // A token's own end is not moved by being here.
  const isFinal = tokenEndsAtMs - Date.now() <= NOTICE_MS
  if (isSeen && !isSoon) setSeen(false)
  const stay = async () => {
    setSeen(true)
    writeStored('lastActivity', String(Date.now()))
    if (!isFinal) await send()
  }
  return (
    <StillHere
      open={isSoon && !isSeen}
      title={t.sessionTitle}
      text={isFinal ? t.sessionFinal : t.sessionText}
      isSending={is === 'sending'}
      onStay={() => void stay()}
    />
  )
}
