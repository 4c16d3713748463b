import CloudOff from 'lucide-react/icons/cloud-off'
import { useRevalidator } from 'react-router'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'

/** A failed part does not hide the rest of a page (decision D29). */
export function PartFailed({ title, className = '' }: { title: string; className?: string | undefined }) {
  const t = useMessages(ui)
  const { state, revalidate } = useRevalidator()
  return (
    <div
      role="status"
      className={
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-arena-200 bg-white p-4 ' + className
      }
    >
      <p className="flex min-w-48 flex-1 items-center gap-2.5 font-medium">
        <CloudOff size={20} aria-hidden className="shrink-0 text-error" /> {title}
      </p>
      <Button variant="secondary" size="sm" onClick={() => void revalidate()} loading={state === 'loading'}>
        {t.retry}
      </Button>
    </div>
  )
}
