import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Suspense, type ReactNode } from 'react'
import { failedRequestId } from '#web/platform/failed-request.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from './button.tsx'

const RequestCode = lazyComponent(() => import('./request-code.tsx'))

interface ErrorStateProps {
  title?: string | undefined
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  className?: string | undefined
}

export function ErrorState({ title, text, onRetry, retrying, className = '' }: ErrorStateProps) {
  const t = useMessages(ui)
  const code = failedRequestId()
  return (
    <div
      role="alert"
      className={
        'grid justify-items-center gap-3 rounded-card border border-arena-200 bg-white px-6 py-12 text-center ' +
        className
      }
    >
      <span className="grid size-16 place-items-center rounded-full bg-copihue-100 text-error">
        <CloudOff size={28} aria-hidden />
      </span>
      <p className="text-lg font-semibold text-balance">{title ?? t.failed}</p>
      <p className="max-w-md text-tinta-600">{text ?? (code ? t.failedWithCode : t.failedText)}</p>
      {code && text !== null ? (
        <Suspense fallback={<div className="h-25.5 sm:h-13.5" />}>
          <RequestCode id={code} />
        </Suspense>
      ) : null}
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry} loading={retrying} className="mt-3">
          <RotateCw size={20} aria-hidden /> {t.retry}
        </Button>
      ) : null}
    </div>
  )
}
