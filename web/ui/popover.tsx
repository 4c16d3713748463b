import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useOpenedOnce } from './opened-once.ts'
import type { PopoverProps } from './popover-bubble.tsx'

const PopoverBubble = lazyComponent(() => import('./popover-bubble.tsx'))

/** Escape, a press outside or the opener closes it (a timer of 4 s for messages). */
export function Popover(props: PopoverProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <PopoverBubble {...props} />
    </Suspense>
  )
}
