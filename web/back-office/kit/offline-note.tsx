import { createContext, use, useState, type ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { Alert } from '#web/ui/alert.tsx'
import { backOffice } from './messages/back-office.es.ts'
import { formatTime } from './times.ts'

/** Null: there is a connection. */
const OfflineSinceContext = createContext<number | null>(null)

export function OfflineProvider({ children }: { children: ReactNode }) {
  const [sinceMs, setSinceMs] = useState(() => (navigator.onLine ? null : Date.now()))
  useWindowEvent('offline', () => setSinceMs(Date.now()))
  useWindowEvent('online', () => setSinceMs(null))
  return <OfflineSinceContext value={sinceMs}>{children}</OfflineSinceContext>
}

/**
 * A bar that is held at the foot of a page has its own, because the frame's would lie on its buttons. It says so by
 * `data-page-bar`: 'wide' where a phone's is not held, else 'all'.
 */
export function OfflineNote({ className }: { className: string }) {
  const t = useMessages(backOffice)
  const sinceMs = use(OfflineSinceContext)
  return (
    // Empty it takes no gap of a bar.
    <div role="status" className={`empty:absolute ${className}`}>
      {sinceMs === null ? null : (
        <Alert tone="warning" className="mx-auto max-w-xl shadow-float" title={t.offline(formatTime(sinceMs))} />
      )}
    </div>
  )
}
