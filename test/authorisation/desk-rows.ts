/** Who may call what of the operators' desk. */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const OPERATOR = (end: string): Ends => ({ '*': 'account.not_allowed', operator: end })
const CUSTOMERS = (end: string): Ends => ({ ...OPERATOR(end), manager: end })

export const DESK: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query callCenterSales', '', OPERATOR('ok')],
  ['query customerOrders', 'customerId: "$owner"', CUSTOMERS('ok')],
  ['query customerSubscriptions', 'customerId: "$owner"', CUSTOMERS('ok')],
  ['query deferredPayments', '', OPERATOR('empty')],
  [
    'mutation declineDeferredPayment',
    'orderId: "$paid", reason: "No llegó"',
    { '*': 'account.not_allowed', operator: 'order.cannot_move' },
  ],
  [
    'mutation receiveDeferredPayment',
    'orderId: "$paid"',
    { '*': 'account.not_allowed', operator: 'order.cannot_move' },
  ],
  ['query userByRut', 'rut: "$rut"', CUSTOMERS('ok')],
]
