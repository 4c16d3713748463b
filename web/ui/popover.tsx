/** A small bubble beside an element. Its code is downloaded when it first opens. */
import { Suspense, type ReactNode, type RefObject } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useOpenedOnce } from './opened-once.ts'

const PopoverBubble = lazyPart(() => import('./popover-bubble.tsx'))

export interface PopoverProps {
  open: boolean
  onClose: () => void
  /** The element that it points to. */
  anchor: RefObject<Element | null>
  children: ReactNode
  title?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** `error` is announced at once and leaves the focus where it is; so does `note`, politely. */
  tone?: 'panel' | 'note' | 'error' | undefined
}

/** Closes by Escape, by a press outside, or by whoever opened it (a timer of 4 s for messages). */
export function Popover(props: PopoverProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <PopoverBubble {...props} />
    </Suspense>
  )
}
