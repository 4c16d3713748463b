/** The customer is the person with the RUT of the draft order, so that desk and checkout always agree (decision 16). */
import { isRut, rutWithoutDots } from '#lib/rut.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { isSameEmail } from '#web/features/sale/checkout/operator/clear-customer.ts'
import type { ResultOf } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'
import type { QueryState } from '#web/platform/use-loaded.ts'
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
  /** '' until the order's e-mail is the customer's: anybody may have registered with the RUT. */
  confirmedPhone: string
  retry: () => void
}

export function useCustomer(): CustomerState {
  const { rut: typed = '', email = '' } = orderData.useData().typed ?? {}
  const rut = isRut(typed) ? rutWithoutDots(typed) : null
  const query = useQuery(DeskCustomerDocument, rut === null ? null : { shopId: SHOP_ID, rut }, {
    checksSession: 'on failure',
  })
  const lookUp = rut === null ? null : { rut, ...toLookUp(query) }
  const customer = lookUp?.data
  const isConfirmed = Boolean(customer?.email) && isSameEmail(email, customer!.email)
  return {
    rut,
    lookUp,
    confirmedPhone: isConfirmed ? customer!.phoneNumber : '',
    retry: query.retry,
  }
}

function toLookUp(query: QueryState<ResultOf<typeof DeskCustomerDocument>>): Pick<LookUp, 'is' | 'data'> {
  if (query.is === 'here') return { is: query.answer.userByRut.type as LookUp['is'], data: query.answer.userByRut.data }
  if (query.is !== 'failed') return { is: 'looking', data: null }
  return { is: query.error.code === 'request.rate_limited' ? 'often' : 'failed', data: null }
}
