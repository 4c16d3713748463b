/** A dialog in the middle of the screen (a sheet from below on a phone). Its code is downloaded when it first opens. */
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useOpenedOnce } from './opened-once.ts'
import type { ModalProps } from './modal-dialog.tsx'

const ModalDialog = lazyComponent(() => import('./modal-dialog.tsx'))
export const loadModal = ModalDialog.load

/** Focus goes in, stays in, and returns to where it was. */
export function Modal(props: ModalProps) {
  if (!useOpenedOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  )
}
