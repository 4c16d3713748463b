import { useRef, useState, type RefObject } from 'react'
import { ADDRESSES_MAX } from '#shop/people/accounts/addresses.input.ts'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { addresses as messages } from '#web/features/account/addresses/messages/addresses.es.ts'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { usePlaces } from '#web/features/people/address/communes.ts'
import { addressLabel, type OwnAddress } from '#web/features/people/address/own-addresses.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { AddressEditor, type EditedAddress } from './address-editor.tsx'
import { AddressList } from './address-list.tsx'
import { useAddresses, type AddressNotice } from './use-addresses.ts'

/** `address` is null for a new one. */
type Editing = { address: OwnAddress | null }

/** One favourite, at most five addresses (ACCOUNT §4, §5). */
export function Addresses() {
  const t = useMessages(messages)
  const { addresses, failed, refresh, notice, setNotice, busy, change, preferred, prefer } = useAddresses()
  const places = usePlaces()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<OwnAddress | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const open = (address: OwnAddress | null) => {
    setNotice(null)
    setEditing({ address })
  }
  const close = () => {
    setEditing(null)
    heading.current?.focus()
  }
  const save = async (edited: EditedAddress) => {
    if (await change((present) => withEdited(present, editing?.address?._id, edited))) close()
  }
  const remove = async (address: OwnAddress) => {
    await change((present) => present.filter(({ _id }) => _id !== address._id))
    setDeleting(null)
  }
  const startDeleting = (address: OwnAddress) => {
    setNotice(address.favorite ? 'favorite' : null)
    if (!address.favorite) setDeleting(address)
  }
  const addButton = <Button onClick={() => open(null)}>{t.add}</Button>
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
        {t.title}
      </h1>
      <p className="mt-2 text-tinta-600">{t.text(ADDRESSES_MAX)}</p>
      {notice ? <NoticeAlert notice={notice} /> : null}
      {addresses === undefined ? (
        failed ? (
          <ErrorState onRetry={refresh} className="mt-6" />
        ) : (
          <ListLoading text={t.loading} />
        )
      ) : editing && (places.communes.length > 0 || places.failed) ? (
        <AddressEditor
          start={editing.address}
          places={places}
          busy={busy}
          onSave={(edited) => void save(edited)}
          onCancel={close}
        />
      ) : addresses.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} className="mt-6" actions={addButton} />
      ) : (
        <>
          <AddressList
            addresses={addresses}
            preferred={preferred}
            onPrefer={(address) => void prefer(address)}
            onEdit={open}
            onDelete={startDeleting}
          />
          <div className="mt-5">
            {addresses.length < ADDRESSES_MAX ? (
              addButton
            ) : (
              <p className="text-sm text-tinta-600">{t.full(ADDRESSES_MAX)}</p>
            )}
          </div>
        </>
      )}
      <DeleteDialog
        address={deleting}
        busy={busy}
        finalFocus={heading}
        onClose={() => setDeleting(null)}
        onConfirm={(address) => void remove(address)}
      />
    </>
  )
}

/** A new address, or one deleted in another window meanwhile, is added at the end. */
function withEdited(present: readonly OwnAddress[], id: string | undefined, edited: EditedAddress) {
  // The address was saved by an earlier try whose answer was lost.
  if (id === undefined && present.some((address) => isSame(address, edited))) return [...present]
  return present.some(({ _id }) => _id === id)
    ? present.map((address) => (address._id === id ? { ...address, ...edited } : address))
    : [...present, { ...edited, favorite: present.length === 0 }]
}

const isSame = (saved: OwnAddress, edited: EditedAddress) =>
  (['name', 'street', 'apartment', 'townShip'] as const).every((part) => saved[part] === edited[part])

function NoticeAlert({ notice }: { notice: AddressNotice }) {
  const t = useMessages(messages)
  return (
    <ChangeNotice done={notice === 'saved'} title={t.notices[notice]} className="mt-6">
      {notice === 'saved' ? null : t.noticeTexts[notice]}
    </ChangeNotice>
  )
}

interface DeleteDialogProps {
  /** Null: closed. */
  address: OwnAddress | null
  busy: boolean
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onConfirm: (address: OwnAddress) => void
}

function DeleteDialog({ address, busy, finalFocus, onClose, onConfirm }: DeleteDialogProps) {
  const t = useMessages(messages)
  return (
    <Modal
      open={address !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      size="sm"
      title={t.deleting.title}
      description={address ? addressLabel(address) : ''}
      actions={
        <>
          <Button variant="danger" loading={busy} onClick={() => address && onConfirm(address)}>
            {t.deleting.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    />
  )
}
