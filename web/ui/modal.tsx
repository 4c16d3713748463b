import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useOpenedOnce } from './opened-once.ts'
import type { ModalProps } from './modal-dialog.tsx'

const ModalDialog = lazyComponent(() => import('./modal-dialog.tsx'))
export const { load: loadModal, prefetch: prefetchModal } = ModalDialog

export function Modal(props: ModalProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  )
}
