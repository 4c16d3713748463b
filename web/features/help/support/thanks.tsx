import { formatPhone, parsePhone } from '#lib/phone.ts'
import { THANKS_SHOWN_MS } from '#shop/help/support/support.rules.ts'
import { support } from '#web/features/help/support/messages/support.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/platform/focus.ts'
import { useTimeout } from '#web/platform/use-timer.ts'
import type { Ticket } from './help-form.tsx'

/** The view ends by itself after seven seconds (CONTENT §2.10, §9). */
export function Thanks({
  ticket,
  onEnd,
  className = 'justify-items-start',
}: {
  ticket: Ticket
  onEnd: () => void
  className?: string
}) {
  const t = useMessages(support).thanks
  useTimeout(THANKS_SHOWN_MS, onEnd)
  const phone = parsePhone(ticket.phoneNumber)
  return (
    <div className={`grid gap-4 ${className}`}>
      <div role="status" className="grid gap-1">
        <p>{t.text(phone ? formatPhone(phone) : ticket.phoneNumber)}</p>
        <p className="text-sm text-tinta-600">{t.ticket(ticket.ticketId)}</p>
      </div>
      <Button ref={takeFocus} variant="secondary" onClick={onEnd}>
        {t.close}
      </Button>
    </div>
  )
}
