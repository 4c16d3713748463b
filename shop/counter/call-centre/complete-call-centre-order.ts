import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { actAsStaff, type RecordDone } from '#shop/people/accounts/staff/act-as-staff.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { operatorPaymentInput } from '#shop/ground/policy/customer-form.input.ts'
import { checkPayable } from '#shop/sale/payments/payable.rules.ts'
import { registerGuestClient } from '#shop/ordering/drafts/register-guest-client.ts'
import { completeWithClaim } from '#shop/sale/insurance-claims/claim-before-completion.ts'
import { isInsuranceOrder } from '#shop/shelf/insurance/insurance.rules.ts'
import { withCurrentCoverage } from '#shop/sale/insurance-claims/current-coverage.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { completeOrder } from '#shop/sale/payments/redirect/complete-order.ts'
import { saveCallCentreOrder, type CallCentreOrder } from './update-call-centre-order.ts'

type Completion = CallCentreOrder & { amount?: number | null }

/**
 * 'Finalizar Orden' (SHOP §6, server rules §3). A repeated call finds the order complete. `amount`: the CLP that the
 * operator named to the customer; another one is refused with the server's.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'input.invalid' {fields},
 * 'order.payment_at_home_pickup', 'order.amount_changed' {amount}, 'insurance.unavailable', 'insurance.claim_refused',
 * and the errors of `checkPayable` and `completeOrder`
 */
export function completeCallCentreOrder(shop: Shop, input: Completion): Promise<Order> {
  const object = isUuid(input.order.orderId) ? input.order.orderId : null
  return actAsStaff(
    shop,
    input.account,
    'orders.sell',
    { call: 'completeCallCenterOrder', object },
    (account, recordDone) => sellOrder(shop, { ...input, account }, recordDone),
  )
}

async function sellOrder(
  shop: Shop,
  input: Completion & { account: SignedIn },
  recordDone: RecordDone,
): Promise<Order> {
  const { visitor, account } = input
  const saved = await getMyOrder(shop, { visitor, account, id: input.order.orderId })
  if (!saved) throw refuse('order.not_found')
  if (saved.status !== 'PENDIENTE' && saved.operatorId === account.id && saved.paymentType !== null) return saved

  const { documentType, paymentType, transactionNumber } = input.order
  const payment = parseInput(operatorPaymentInput, {
    documentType: documentType ?? 'ticket',
    paymentType,
    transactionNumber,
  })
  const order = { ...(await saveCallCentreOrder(shop, input)), documentType: payment.documentType }
  if (payment.paymentType === 'paymentAtHome' && order.shippingMethod !== 'homeDelivery')
    throw refuse('order.payment_at_home_pickup')
  if (isInsuranceOrder(order.lines) && payment.documentType !== 'ticket')
    throw refuse('input.invalid', { fields: { documentType: 'documentType.ticket_only' } })
  checkPayable(order, toChileDate(shop.now()))
  // The insurer is queried once more: it may have withdrawn a benefit.
  const coveredOrder = await withCurrentCoverage(shop, order)
  if (coveredOrder !== order) throw refuse('order.amount_changed', { amount: coveredOrder.amount })
  if (input.amount != null && input.amount !== order.amount)
    throw refuse('order.amount_changed', { amount: order.amount })
  if (order.customerId === null) await registerGuest(shop, order)
  await completeWithClaim(shop, order, () =>
    inTransaction(shop, async (shop) => {
      await recordDone(shop)
      return completeOrder(shop, order, {
        ...payment,
        transactionNumber: payment.transactionNumber || null,
        actor: `operator:${account.id}`,
      })
    }),
  )
  return (await getMyOrder(shop, { visitor, account, id: order.id }))!
}

async function registerGuest(
  shop: Shop,
  {
    id,
    visitor,
    email,
    firstName,
    lastName,
    rut,
    phone,
    gender,
    birthdate,
    healthInstitute,
    shippingAddress,
    subShippingAddress,
  }: Order,
) {
  await registerGuestClient(shop, {
    visitor,
    orderId: id,
    guest: {
      email,
      firstName,
      lastName,
      rut,
      phoneNumber: phone,
      gender,
      birthdate,
      healthInstitute,
      address: shippingAddress,
      apartment: subShippingAddress,
    },
  })
}
