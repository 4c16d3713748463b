/** A panel from the side: filters, menu, cart. Its code is downloaded when it first opens. */
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useOpenedOnce } from './opened-once.ts'
import type { DrawerProps } from './drawer-dialog.tsx'

const DrawerDialog = lazyComponent(() => import('./drawer-dialog.tsx'))

/** Focus goes in, stays in, and returns to where it was. */
export function Drawer(props: DrawerProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} />
    </Suspense>
  )
}

/** Starts the download before the press, for instance when the pointer comes near. */
export function preloadDrawer(): void {
  void import('./drawer-dialog.tsx')
}
