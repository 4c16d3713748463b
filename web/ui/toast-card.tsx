import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useTimeout } from '#web/platform/use-timer.ts'
import { iconButtonClass } from './button-style.ts'
import { dismissToast, type Toast } from './toast.ts'

/** Long enough to read and reach its link; pointer and focus hold it (WCAG 2.2.1). */
const SHOWN_MS = 8000
const ICON = { success: CircleCheck, info: Info, error: CircleAlert }
// The border separates it from the footer, which is as dark.
const GROUND = {
  success: 'border-hoja-600 bg-hoja-950',
  info: 'border-hoja-600 bg-hoja-950',
  error: 'border-error bg-error',
}

export default function ToastCard({ toast }: { toast: Toast }) {
  const t = useMessages(ui)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const Icon = ICON[toast.tone]

  // On the link's target page the toast would hide the page's own message.
  const { pathname } = useLocation()
  const arrived = toast.action?.to === pathname
  useEffect(() => {
    if (arrived) dismissToast(toast.id)
  }, [arrived, toast.id])

  useTimeout(held ? null : SHOWN_MS, () => dismissToast(toast.id), toast.id)

  return (
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={
        'on-dark pointer-events-auto flex w-full max-w-md animate-appear items-center gap-2 rounded-card border ' +
        `pr-1.5 pl-4 text-white shadow-float sm:gap-3 sm:py-1.5 ${GROUND[toast.tone]}`
      }
    >
      {/* A phone has one line for an addition, so the content below stays in sight. */}
      <Icon size={20} aria-hidden className={`shrink-0 ${toast.detail ? 'max-sm:hidden' : ''}`} />
      <p className="min-w-0 grow py-2 text-sm font-medium">
        <span className="block">{toast.text}</span>
        {toast.detail ? <span className="line-clamp-2 text-hoja-100 max-sm:sr-only">{toast.detail}</span> : null}
      </p>
      {toast.action ? (
        <Link
          to={toast.action.to}
          onClick={() => dismissToast(toast.id)}
          className="shrink-0 rounded-small px-2 py-2 text-sm font-semibold underline underline-offset-4"
        >
          {toast.action.label}
        </Link>
      ) : null}
      <button
        type="button"
        aria-label={t.close}
        onClick={() => dismissToast(toast.id)}
        className={iconButtonClass({ variant: 'onDark' })}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
