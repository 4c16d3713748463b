import { useState } from 'react'
import { MOST_ADDRESSES } from '#shop/people/accounts/addresses.input.ts'
import type { addresses } from '#web/features/account/addresses/messages/addresses.es.ts'
import {
  loadOwnAddresses,
  saveOwnAddresses,
  type ChangedAddress,
  type OwnAddress,
  type OwnAddresses,
} from '#web/features/basket/delivery/own-addresses.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

/** ACCOUNT §8. */
export type AddressNotice = keyof Translation<typeof addresses>['notices']

/** Each change sends the whole list, made from the one on the screen. */
export function useAddresses() {
  const userId = useSession()?.userId
  const { is, answer, refresh } = useLoaded(`${userId}`, (signal) => loadOwnAddresses(userId, signal), {
    checksSession: 'on failure',
  })
  /** A change here or in another window replaces the list until it is loaded again. */
  const [changed, setChanged] = useState<{ since: OwnAddresses; list: OwnAddresses } | null>(null)
  const [notice, setNotice] = useState<AddressNotice | null>(null)
  const [busy, setBusy] = useState(false)
  /** The id of a new favourite that is being saved. */
  const [preferred, setPreferred] = useState<string | null>(null)
  const list = changed && changed.since === answer ? changed.list : answer

  /** True once it is saved. */
  const change = async (next: (present: readonly OwnAddress[]) => ChangedAddress[]): Promise<boolean> => {
    if (!answer || !list || busy) return false
    const addresses = next(list.addresses)
    if (addresses.length > MOST_ADDRESSES) {
      setNotice('full')
      return false
    }
    setBusy(true)
    setNotice(null)
    try {
      setChanged({ since: answer, list: await saveOwnAddresses(userId, list, addresses) })
      setNotice('saved')
      return true
    } catch (error) {
      const refused = noticeOf(error)
      // A press before the present list is there would be refused again. Without it, what was typed stays.
      if (refused === 'changed') await reload(answer)
      setNotice(refused)
      return false
    } finally {
      setBusy(false)
    }
  }
  const reload = async (since: OwnAddresses) => {
    const present = await callInTime((signal) => loadOwnAddresses(userId, signal)).catch(() => null)
    if (present) setChanged({ since, list: present })
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

function noticeOf(error: unknown): AddressNotice {
  const code = error instanceof ApiError ? error.code : 'internal'
  if (code === 'account.addresses_changed') return 'changed'
  if (code === 'account.favorite_address') return 'favorite'
  if (code === 'network') return 'network'
  return code === 'internal' ? 'failed' : 'refused'
}
