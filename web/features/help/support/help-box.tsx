/** CONTENT §2.10, §4. */
import { Suspense, useId, useRef, useState } from 'react'
import { SEARCH_LENGTH_MAX } from '#shop/help/support/support.rules.ts'
import { support } from '#web/features/help/support/messages/support.es.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Ticket } from './help-form.tsx'
import { Thanks } from './thanks.tsx'

const HelpForm = lazyComponent(() => import('./help-form.tsx'))

/** `place` is the box's id, for links to it. */
export default function HelpBox({ place, search }: { place: string; search: string }) {
  const t = useMessages(support)
  const id = useId()
  // A press opens the form, and an early press is replayed. A form in the server's HTML would lose what was typed.
  const [isOpen, setIsOpen] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const endThanks = () => {
    // The thank-you's button disappears, so its focus moves to the box's heading.
    if (box.current?.contains(document.activeElement)) heading.current?.focus()
    setTicket(null)
    setHasSent(true)
  }
  return (
    <section
      ref={box}
      id={place}
      aria-labelledby={id}
      className={
        'mt-6 grid scroll-mt-32 justify-items-center gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-6'
      }
    >
      <div className="text-center">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl outline-none">
          {ticket ? t.thanks.title : t.notFound.title}
        </h2>
        {ticket ? null : <p className="mt-1 text-tinta-600">{t.notFound.text}</p>}
      </div>
      {ticket ? (
        <Thanks ticket={ticket} onEnd={endThanks} className="justify-items-center text-center" />
      ) : isOpen ? (
        <div className="w-full max-w-md">
          <Suspense fallback={<div className="min-h-44" />}>
            <HelpForm
              topic={{ type: 'búsqueda-sin-resultados', search: search.slice(0, SEARCH_LENGTH_MAX) }}
              onSent={setTicket}
              takesFocus={!hasSent}
            />
          </Suspense>
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t.call.open}
        </Button>
      )}
    </section>
  )
}
