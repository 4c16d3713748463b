import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, type ReactNode } from 'react'

const TONE = {
  success: { look: 'border-hoja-600 bg-hoja-50', iconClass: 'text-hoja-700', Icon: CircleCheck },
  info: { look: 'border-mar-600 bg-mar-100', iconClass: 'text-mar-600', Icon: Info },
  warning: { look: 'border-litre-500 bg-litre-100', iconClass: 'text-tinta-900', Icon: TriangleAlert },
  error: { look: 'border-error bg-copihue-100', iconClass: 'text-error', Icon: CircleAlert },
}

interface AlertProps {
  tone?: keyof typeof TONE | undefined
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Announced to screen readers, because it answers something just done; errors always are. */
  live?: boolean | undefined
  /** Scrolls into view when it appears: the press that it answers may be a screen away. */
  intoView?: boolean | undefined
  className?: string | undefined
}

export function Alert({ tone = 'info', title, children, actions, live, intoView, className = '' }: AlertProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (intoView) place.current?.scrollIntoView({ block: 'nearest' })
  }, [intoView, title])
  const { look, iconClass, Icon } = TONE[tone]
  return (
    <div
      ref={place}
      role={tone === 'error' ? 'alert' : live ? 'status' : undefined}
      className={`flex gap-3 rounded-control border-l-4 p-4 ${look} ${className}`}
    >
      <Icon size={20} aria-hidden className={`shrink-0 ${title ? 'mt-0.5' : ''} ${iconClass}`} />
      <div className="grid min-w-0 grow gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-sm">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  )
}
