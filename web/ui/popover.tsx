/** A small bubble beside an element. Its code is downloaded when it first opens. */
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useOpenedOnce } from './opened-once.ts'
import type { PopoverProps } from './popover-bubble.tsx'

const PopoverBubble = lazyComponent(() => import('./popover-bubble.tsx'))

/** Closes by Escape, by a press outside, or by its opener (a timer of 4 s for messages). */
export function Popover(props: PopoverProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <PopoverBubble {...props} />
    </Suspense>
  )
}
