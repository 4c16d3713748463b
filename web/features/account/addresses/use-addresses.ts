import { useState } from 'react'
import { ADDRESSES_MAX } from '#shop/people/accounts/addresses.input.ts'
import type { addresses } from '#web/features/account/addresses/messages/addresses.es.ts'
import {
  loadOwnAddresses,
  saveOwnAddresses,
  type ChangedAddress,
  type OwnAddress,
  type OwnAddresses,
} from '#web/features/people/address/own-addresses.ts'
import { useSession } from '#web/features/people/session/session.ts'
import type { ApiCode } from '#web/platform/api-client.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'

/** ACCOUNT §8. */
export type AddressNotice = keyof Translation<typeof addresses>['notices']

/** Each change sends the whole list, calculated from the list on the screen. */
export function useAddresses() {
  const userId = useSession()?.userId
  const { is, answer, refresh } = useLoaded(`${userId}`, (signal) => loadOwnAddresses(userId, signal), {
    checksSession: 'on failure',
  })
  /** The list after a change here or in another window; it replaces the answer `since` until another is loaded. */
  const [changed, setChanged] = useState<{ since: OwnAddresses; list: OwnAddresses } | null>(null)
  const [notice, setNotice] = useState<AddressNotice | null>(null)
  /** The id of a new favourite that is being saved. */
  const [preferred, setPreferred] = useState<string | null>(null)
  const list = changed && changed.since === answer ? changed.list : answer
  const show = (present: OwnAddresses) => answer && setChanged({ since: answer, list: present })
  const saving = useSending((addresses: ChangedAddress[], signal) =>
    saveOwnAddresses(userId, list!, addresses, show, signal),
  )
  const busy = saving.is === 'sending'

  /** Returns whether the list was saved. */
  const change = async (toNext: (present: readonly OwnAddress[]) => ChangedAddress[]): Promise<boolean> => {
    if (!list) return false
    const addresses = toNext(list.addresses)
    if (addresses.length > ADDRESSES_MAX) {
      setNotice('full')
      return false
    }
    setNotice(null)
    const { error } = await saving.send(addresses)
    setNotice(error ? toNotice(error.code) : 'saved')
    return !error
  }
  const prefer = async ({ _id }: OwnAddress) => {
    if (busy) return
    setPreferred(_id)
    await change((present) => present.map((address) => ({ ...address, favorite: address._id === _id })))
    setPreferred(null)
  }
  return {
    addresses: list?.addresses,
    failed: is === 'failed',
    refresh,
    notice,
    setNotice,
    busy,
    change,
    preferred,
    prefer,
  }
}

function toNotice(code: ApiCode): AddressNotice {
  if (code === 'account.addresses_changed') return 'changed'
  if (code === 'account.favorite_address') return 'favorite'
  if (code === 'network') return 'network'
  return code === 'internal' ? 'failed' : 'refused'
}
