import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useOpenedOnce } from './opened-once.ts'
import type { DrawerProps } from './drawer-dialog.tsx'

const DrawerDialog = lazyComponent(() => import('./drawer-dialog.tsx'))

export function Drawer(props: DrawerProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} />
    </Suspense>
  )
}

export function preloadDrawer(): void {
  void import('./drawer-dialog.tsx')
}
