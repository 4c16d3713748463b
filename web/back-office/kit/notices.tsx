import { Toast } from '@base-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import SquareX from 'lucide-react/icons/square-x'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { iconButtonClass } from '#web/ui/button-style.ts'
import { backOffice } from './messages/back-office.es.ts'

const SHOWN_MS = 10_000

type Undo = (() => void) | undefined

const notices = Toast.createToastManager<{ undo: Undo }>()

/**
 * Says what was done, and lets the person take it back for ten seconds: longer while the notice has the pointer or the
 * focus. The same sentence again is one notice.
 */
export function notify({ text, undo }: { text: string; undo?: Undo }): void {
  notices.add({ id: text, title: text, data: { undo } })
}

/** Rendered once, in the frame. F6 brings the focus to the notices, and back. */
export function Notices() {
  const t = useMessages(backOffice).notices
  return (
    <Toast.Provider toastManager={notices} timeout={SHOWN_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t.label}
          className={
            'pointer-events-none fixed inset-x-0 bottom-0 z-60 grid justify-items-center gap-2 p-4 pb-20 ' +
            'outline-none in-[:root:has([data-page-bar=all])]:pb-48 sm:pb-6 sm:in-[:root:has([data-page-bar])]:pb-28 ' +
            'print:hidden'
          }
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const t = useMessages(backOffice).notices
  const { toasts, close } = Toast.useToastManager<{ undo: Undo }>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={[]}
      className={
        'on-dark pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card border border-hoja-600 ' +
        'bg-hoja-950 py-1.5 pr-1.5 pl-4 text-white shadow-float transition-opacity data-ending-style:opacity-0 ' +
        'data-limited:hidden data-starting-style:opacity-0'
      }
    >
      <CircleCheck size={20} aria-hidden className="shrink-0" />
      <Toast.Title className="min-w-0 grow py-2 text-sm font-medium" render={<p />} />
      {toast.data?.undo ? (
        <button
          type="button"
          onClick={() => {
            close(toast.id)
            toast.data?.undo?.()
          }}
          className="min-h-11 shrink-0 rounded-small px-2 text-sm font-semibold underline underline-offset-4"
        >
          {t.undo}
        </button>
      ) : null}
      <Toast.Close aria-label={t.close} className={iconButtonClass({ variant: 'onDark' })}>
        <SquareX size={20} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ))
}
