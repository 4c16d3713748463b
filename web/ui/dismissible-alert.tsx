import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from './alert.tsx'
import { IconButton } from './icon-button.tsx'

export function DismissibleAlert({
  onDismiss,
  className = '',
  ...alert
}: ComponentProps<typeof Alert> & { onDismiss: () => void }) {
  const t = useMessages(ui)
  return (
    <div className={`relative ${className}`}>
      <Alert {...alert} className="pr-14" />
      <IconButton label={t.close} onClick={onDismiss} className="absolute top-1.5 right-1.5">
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
