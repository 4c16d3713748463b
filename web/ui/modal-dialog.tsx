import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { iconButtonClass } from './button-style.ts'

export interface ModalProps {
  open: boolean
  /** The cross, Escape or a press outside calls it; never when `blocking`. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The first one in the source is the main one. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  blocking?: boolean | undefined
  /** The focus goes there at the end when nothing had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

const WIDTH = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

/** Import modal.tsx, which loads this file on demand. */
export default function ModalDialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'md',
  blocking = false,
  finalFocus,
}: ModalProps) {
  const t = useMessages(ui)
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={blocking}
      onOpenChange={(next, details) => {
        if (next) return
        if (blocking) details.cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          className={
            'fixed inset-0 z-40 bg-hoja-950/50 transition-opacity data-ending-style:opacity-0 ' +
            'data-starting-style:opacity-0'
          }
        />
        <Dialog.Viewport
          className={
            'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-end overflow-y-auto overscroll-contain ' +
            'sm:place-items-center sm:p-6'
          }
        >
          <Dialog.Popup
            finalFocus={finalFocus}
            className={
              'relative w-full rounded-t-card bg-white p-5 shadow-float outline-none transition ' +
              'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 ' +
              `data-starting-style:opacity-0 sm:rounded-card sm:p-6 ${WIDTH[size]}`
            }
          >
            <Dialog.Title className={`text-xl text-balance ${blocking ? '' : 'pr-10'}`}>{title}</Dialog.Title>
            {description ? (
              <Dialog.Description className="mt-2 text-tinta-600">{description}</Dialog.Description>
            ) : null}
            {children ? <div className="mt-4">{children}</div> : null}
            {actions ? (
              <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">{actions}</div>
            ) : null}
            {blocking ? null : (
              <Dialog.Close aria-label={t.close} className={iconButtonClass({ className: 'absolute! top-3 right-3' })}>
                <X size={24} aria-hidden />
              </Dialog.Close>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
