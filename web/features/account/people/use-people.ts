import { useRef, useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import type { people } from '#web/features/account/people/messages/people.es.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import { DeletePersonDocument, PeopleDocument, SavePersonDocument } from './people-document.ts'

export type PeopleNotice = keyof Translation<typeof people>['notices']

export type PersonData = {
  _id: string
  name: string
  birthdate: string
  rut: string
  relationship: string
  declared: boolean
}

export function usePeople() {
  const { is, answer, refresh } = useOwnQuery(PeopleDocument, { shopId: SHOP_ID })
  const [notice, setNotice] = useState<PeopleNotice | null>(null)
  const [busy, setBusy] = useState(false)
  /** A second press may come before the first one is on the screen. */
  const isUnderWay = useRef(false)

  /** True once it is done. */
  const change = async (work: (signal: AbortSignal) => Promise<unknown>, done: PeopleNotice): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setNotice(null)
    try {
      await callInTime(work)
      setNotice(done)
      refresh()
      return true
    } catch (error) {
      setNotice(noticeOf(error))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  const save = (dependant: PersonData) =>
    change((signal) => runDocument(SavePersonDocument, { shopId: SHOP_ID, dependant }, { signal }), 'saved')
  const remove = async (id: string) => {
    const isDone = await change(
      (signal) => runDocument(DeletePersonDocument, { shopId: SHOP_ID, id }, { signal }),
      'deleted',
    )
    // The person may be absent: deleted in another window, or by a call whose answer was lost.
    if (!isDone) refresh()
  }
  return { people: answer?.dependants, failed: is === 'failed', refresh, notice, setNotice, busy, save, remove }
}

function noticeOf(error: unknown): PeopleNotice {
  const code = error instanceof ApiError ? error.code : 'internal'
  if (code === 'dependant.too_many') return 'full'
  if (code === 'dependant.not_found') return 'absent'
  if (code === 'order.payment_in_progress') return 'paying'
  return code === 'network' ? 'network' : 'failed'
}
