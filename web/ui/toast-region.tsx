/** The live region exists from the start, so the first toast is announced; the cards' code comes with it. */
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useToasts } from './toast.ts'

export const ToastCard = lazyComponent(() => import('./toast-card.tsx'))

export function ToastRegion() {
  const t = useMessages(ui)
  const toasts = useToasts()
  return (
    <section
      aria-label={t.notices}
      aria-live="polite"
      aria-relevant="additions"
      className={
        'pointer-events-none fixed inset-x-0 bottom-0 z-60 grid justify-items-center gap-2 p-4 pb-20 sm:pb-6 ' +
        'lg:justify-items-end lg:px-8'
      }
    >
      <Suspense fallback={null}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  )
}
