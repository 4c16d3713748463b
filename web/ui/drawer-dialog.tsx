import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { use, useEffect, useEffectEvent, type ReactNode } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { iconButtonClass } from './button-style.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  side?: 'left' | 'right' | undefined
}

const SIDE = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

/** Import drawer.tsx, which loads this file on demand. */
export default function DrawerDialog({ open, onClose, title, children, footer, side = 'right' }: DrawerProps) {
  const t = useMessages(ui)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      {open ? <BackCloses onClose={onClose} /> : null}
      <Dialog.Portal>
        <Dialog.Backdrop
          className={
            'fixed inset-0 z-40 bg-hoja-950/50 transition-opacity data-ending-style:opacity-0 ' +
            'data-starting-style:opacity-0'
          }
        />
        <Dialog.Popup
          className={
            'fixed inset-y-0 z-50 flex w-[min(26rem,calc(100vw-2.5rem))] flex-col bg-white shadow-float low:block ' +
            `low:overflow-y-auto outline-none transition-transform duration-200 ${SIDE[side]}`
          }
        >
          <header className="flex h-14 shrink-0 items-center justify-between border-b border-arena-200 pr-1.5 pl-4">
            <Dialog.Title className="text-lg">{title}</Dialog.Title>
            <Dialog.Close aria-label={t.close} className={iconButtonClass({})}>
              <X size={24} aria-hidden />
            </Dialog.Close>
          </header>
          <div className="grow overflow-y-auto overscroll-contain p-4 low:overflow-visible">{children}</div>
          {footer ? <footer className="shrink-0 border-t border-arena-200 p-4">{footer}</footer> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** 'Back' closes the drawer and leaves the page behind it; a link inside still navigates. */
function BackCloses({ onClose }: Pick<DrawerProps, 'onClose'>) {
  const router = use(DataRouterContext)?.router
  const close = useEffectEvent(onClose)
  // This is the effect of `useBlocker`; the hook itself would be 200 bytes in every first view.
  useEffect(() => {
    if (!router) return
    const stop = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(BLOCKER)
      if (blocker?.state !== 'blocked') return
      blocker.reset()
      close()
    })
    router.getBlocker(BLOCKER, ({ historyAction }) => historyAction === 'POP')
    return () => {
      stop()
      router.deleteBlocker(BLOCKER)
    }
  }, [router])
  return null
}
const BLOCKER = 'drawer'
