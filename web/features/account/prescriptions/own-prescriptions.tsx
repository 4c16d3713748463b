import { useRef, useState, type RefObject } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { ownPrescriptions as messages } from '#web/features/account/prescriptions/messages/own-prescriptions.es.ts'
import { PAGE_SIZE, PageLinks, requestedPage } from '#web/features/account/account/page-links.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import type { ApiCode } from '#web/platform/api-client.ts'
import { useMutation } from '#web/platform/mutation.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSearch } from '#web/platform/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import {
  DeletePrescriptionDocument,
  OwnPrescriptionsDocument,
  type OwnPrescription,
} from './own-prescriptions-document.ts'
import { PrescriptionItem } from './prescription-item.tsx'

const NOTICES: Partial<Record<ApiCode, 'deleted' | 'stays' | 'paying' | 'network'>> = {
  // The prescription was already deleted in another window.
  'prescription.not_found': 'deleted',
  'prescription.must_stay': 'stays',
  'order.payment_in_progress': 'paying',
  network: 'network',
}

/** Decision 39. */
export function OwnPrescriptions() {
  const t = useMessages(messages)
  const search = useSearch()
  const page = requestedPage(search)
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<OwnPrescription | null>(null)
  const { is: removing, error, send } = useMutation(DeletePrescriptionDocument)
  const notice = removing === 'done' ? 'deleted' : error ? (NOTICES[error.code] ?? 'failed') : null
  const { is, answer, refresh } = useOwnQuery(OwnPrescriptionsDocument, {
    shopId: SHOP_ID,
    first: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  const list = answer?.ownPrescriptions
  const remove = async ({ _id }: OwnPrescription) => {
    await send({ shopId: SHOP_ID, id: _id })
    setDeleting(null)
    refresh()
  }
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
        {t.title}
      </h1>
      <p className="mt-2 max-w-prose text-tinta-600">{t.text}</p>
      {notice ? <ChangeNotice done={notice === 'deleted'} title={t.notices[notice]} className="mt-6" /> : null}
      {list === undefined ? (
        is === 'failed' ? (
          <ErrorState onRetry={refresh} className="mt-6" />
        ) : (
          <ListLoading text={t.loading} />
        )
      ) : list.nodes.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} className="mt-6" />
      ) : (
        <>
          <ul className="mt-6 grid gap-3">
            {list.nodes.map((prescription) => (
              <PrescriptionItem key={prescription._id} prescription={prescription} onDelete={setDeleting} />
            ))}
          </ul>
          <PageLinks page={page} totalCount={list.totalCount} />
        </>
      )}
      <DeleteDialog
        prescription={deleting}
        busy={removing === 'sending'}
        finalFocus={heading}
        onClose={() => setDeleting(null)}
        onConfirm={(prescription) => void remove(prescription)}
      />
    </>
  )
}

interface DeleteDialogProps {
  /** Null: closed. */
  prescription: OwnPrescription | null
  busy: boolean
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onConfirm: (prescription: OwnPrescription) => void
}

function DeleteDialog({ prescription, busy, finalFocus, onClose, onConfirm }: DeleteDialogProps) {
  const t = useMessages(messages).deleting
  return (
    <Modal
      open={prescription !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      size="sm"
      title={t.title}
      description={prescription ? t.text(prescription.fileName) : ''}
      actions={
        <>
          <Button variant="danger" loading={busy} onClick={() => prescription && onConfirm(prescription)}>
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    />
  )
}
