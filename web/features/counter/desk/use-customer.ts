/**
 * The customer on the phone: the RUT of this window's order, so that desk and checkout never speak about two people
 * (decision 16). It survives a reload with the typed order, in the tab's own storage.
 */
import { useEffect, useState } from 'react'
import { isRut, rutWithoutDots } from '#lib/rut.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { isSameEmail } from '#web/features/sale/checkout/operator/clear-customer.ts'
import { anySignal } from '#web/platform/any-signal.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { DeskCustomerDocument, type DeskCustomer } from './desk-documents.ts'

type LookUp = {
  rut: string
  is: 'looking' | 'User' | 'GuestUser' | 'not-found' | 'failed' | 'often'
  data: DeskCustomer | null
}

export type CustomerState = {
  /** Without dots; null before a customer was looked up. */
  rut: string | null
  lookUp: LookUp | null
  /** Of the found customer, once the caller has said the e-mail: anybody may have registered with the RUT. */
  confirmedPhone: string
  retry: () => void
}

export function useCustomer(): CustomerState {
  const { rut: typed = '', email = '' } = orderData.useData().typed ?? {}
  const rut = isRut(typed) ? rutWithoutDots(typed) : null
  const [lookUp, setLookUp] = useState<LookUp | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (rut === null) return setLookUp(null)
    // An answer for an earlier RUT is dropped.
    const request = new AbortController()
    setLookUp({ rut, is: 'looking', data: null })
    callInTime((signal) =>
      runDocument(DeskCustomerDocument, { shopId: SHOP_ID, rut }, { signal: anySignal(signal, request.signal) }),
    ).then(
      ({ userByRut: { type, data } }) => {
        if (!request.signal.aborted) setLookUp({ rut, is: type as LookUp['is'], data })
      },
      (error: unknown) => {
        if (request.signal.aborted) return
        const often = error instanceof ApiError && error.code === 'request.rate_limited'
        setLookUp({ rut, is: often ? 'often' : 'failed', data: null })
        if (!often) dispatchEvent(new Event('session-doubted'))
      },
    )
    return () => request.abort()
  }, [rut, turn])
  const found = lookUp?.rut === rut ? lookUp : null
  const isConfirmed = Boolean(found?.data?.email) && isSameEmail(email, found!.data!.email)
  return {
    rut,
    lookUp: found,
    confirmedPhone: isConfirmed ? found!.data!.phoneNumber : '',
    retry: () => setTurn((count) => count + 1),
  }
}
