/** A dialog in the middle of the screen (a sheet from below on a phone). Its code is downloaded when it first opens. */
import { Suspense, type ReactNode, type RefObject } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useOpenedOnce } from './opened-once.ts'

const ModalDialog = lazyPart(() => import('./modal-dialog.tsx'))

export interface ModalProps {
  open: boolean
  /** Asked to close by the cross, Escape or a press outside; never called when `blocking`. */
  onClose: () => void
  title: string
  /** One sentence under the title, read with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end; the first one in the source is the main one. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** It must be answered: no cross, no Escape, no press outside. */
  blocking?: boolean | undefined
  /** Where the focus goes at the end, when nothing had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

/** Focus goes in, stays in, and returns to where it was. */
export function Modal(props: ModalProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  )
}
