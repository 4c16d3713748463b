import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

export interface PopoverProps {
  open: boolean
  onClose: () => void
  anchor: RefObject<Element | null>
  children: ReactNode
  title?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** `error` is announced at once and leaves the focus where it is; so does `note`, politely. */
  tone?: 'panel' | 'note' | 'error' | undefined
}

const ROLE = { panel: undefined, note: 'status', error: 'alert' }
const TONE = {
  panel: 'border-arena-200 bg-white text-tinta-900',
  note: 'border-hoja-950 bg-hoja-950 text-white',
  error: 'border-error bg-error text-white',
}

/** Import popover.tsx, which loads this file on demand. */
export default function PopoverBubble({
  open,
  onClose,
  anchor,
  children,
  title,
  side = 'bottom',
  tone = 'panel',
}: PopoverProps) {
  const t = useMessages(ui)
  const message = tone !== 'panel'
  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side={side} sideOffset={8} collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label={title ? undefined : t.notices}
            initialFocus={!message}
            finalFocus={!message}
            className={
              'max-w-80 rounded-control border p-4 text-sm shadow-float outline-none transition ' +
              `data-ending-style:opacity-0 data-starting-style:opacity-0 ${TONE[tone]}`
            }
          >
            {title ? <Popover.Title className="mb-1 text-base font-semibold">{title}</Popover.Title> : null}
            <div role={ROLE[tone]}>{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
