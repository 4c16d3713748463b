import { useId } from 'react'
import { addresses as messages } from '#web/features/account/addresses/messages/addresses.es.ts'
import type { OwnAddress } from '#web/features/people/address/own-addresses.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface AddressListProps {
  addresses: readonly OwnAddress[]
  /** The id of a new favourite that is being saved. */
  preferred: string | null
  onPrefer: (address: OwnAddress) => void
  onEdit: (address: OwnAddress) => void
  onDelete: (address: OwnAddress) => void
}

/** ACCOUNT §2. */
export function AddressList({ addresses, preferred, onPrefer, onEdit, onDelete }: AddressListProps) {
  const t = useMessages(messages)
  const group = useId()
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t.favorites}</legend>
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li
            key={address._id}
            className={
              'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-arena-200 bg-white p-4 ' +
              'has-checked:border-hoja-700 has-checked:bg-hoja-50'
            }
          >
            <label className="flex min-w-56 flex-1 items-start gap-3">
              <input
                type="radio"
                name={group}
                checked={preferred === null ? address.favorite : address._id === preferred}
                onChange={() => onPrefer(address)}
                className={
                  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-tinta-600 bg-white ' +
                  'checked:border-[6px] checked:border-hoja-700'
                }
              />
              <span className="grid min-w-0 gap-0.5 wrap-anywhere">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {address.name}
                  {address.favorite ? <Badge>{t.favorite}</Badge> : null}
                </span>
                <span className="text-sm text-tinta-600">
                  {[address.apartment, address.address].filter(Boolean).join(', ')}
                </span>
              </span>
            </label>
            <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
              <Button variant="ghost" size="sm" aria-label={t.editLabel(address.name)} onClick={() => onEdit(address)}>
                {t.edit}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t.deleteLabel(address.name)}
                onClick={() => onDelete(address)}
              >
                {t.delete}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
