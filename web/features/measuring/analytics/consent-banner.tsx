/** The two answers have equal weight, and the banner does not block the page. */
import { consent as messages } from '#web/features/measuring/analytics/messages/consent.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/platform/focus.ts'
import type { Consent } from './consent.ts'

interface ConsentBannerProps {
  given: Consent | null
  /** The footer's button reopened the banner, which then takes the focus. */
  reopened: boolean
  onAnswer: (consent: Consent) => void
}

/** On the screen the banner is above a phone's bottom bar; in keyboard order it is last. */
export function ConsentBanner({ given: consent, reopened, onAnswer }: ConsentBannerProps) {
  const t = useMessages(messages)
  return (
    <section
      ref={reopened ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={t.label}
      className={
        'fixed inset-x-3 bottom-22 z-50 grid animate-appear gap-3 rounded-card border border-arena-200 bg-white ' +
        'p-4 shadow-float outline-none sm:right-auto sm:max-w-sm lg:bottom-5 lg:left-5 print:hidden'
      }
    >
      <p className="text-sm text-tinta-900">
        <strong className="font-semibold">{t.title}</strong> {t.text}
        {consent === null ? null : ` ${t.given[consent]}`}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" variant="secondary" onClick={() => onAnswer('no')}>
          {t.refuse}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAnswer('yes')}>
          {t.accept}
        </Button>
      </div>
    </section>
  )
}
