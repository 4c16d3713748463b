import { useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { people } from '#web/features/account/people/messages/people.es.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { runDocument, type ApiCode } from '#web/platform/api-client.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
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
  const { is: changing, send } = useSending(changePeople)

  /** Returns whether the change was made. */
  const applyChange = async (change: Change, doneNotice: PeopleNotice): Promise<boolean> => {
    setNotice(null)
    const { error } = await send(change)
    setNotice(error ? toNotice(error.code) : doneNotice)
    // After a failed deletion too the list is loaded again, because the person may be deleted all the same.
    if (!error || typeof change === 'string') refresh()
    return !error
  }
  const save = (dependant: PersonData) => applyChange(dependant, 'saved')
  const remove = (id: string) => applyChange(id, 'deleted')
  const busy = changing === 'sending'
  return { people: answer?.dependants, failed: is === 'failed', refresh, notice, setNotice, busy, save, remove }
}

/** A person to save, or the id of one to delete. */
type Change = PersonData | string

const changePeople = (change: Change, signal: AbortSignal): Promise<unknown> =>
  typeof change === 'string'
    ? runDocument(DeletePersonDocument, { shopId: SHOP_ID, id: change }, { signal })
    : runDocument(SavePersonDocument, { shopId: SHOP_ID, dependant: change }, { signal })

function toNotice(code: ApiCode): PeopleNotice {
  if (code === 'dependant.too_many') return 'full'
  if (code === 'dependant.not_found') return 'absent'
  if (code === 'order.payment_in_progress') return 'paying'
  return code === 'network' ? 'network' : 'failed'
}
