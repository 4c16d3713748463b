/** What staff do to a customer's subscription: the customer's own use cases, with staff as actor, and a mail. */
import { inTransaction, type Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff, type StaffAction } from '#shop/people/accounts/staff/act-as-staff.ts'
import { delayAnyDelivery, skipAnyDelivery } from '#shop/sale/subscriptions/charging/change-delivery.ts'
import { BY_STAFF } from '#shop/sale/subscriptions/charging/delivery-changes.rules.ts'
import { cancelAnySubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { recordMove } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { serviceMail, type Service } from './service-mail.rules.ts'
import { enrolmentLink, type EnrolmentLink } from './staff-subscription.rules.ts'
import type { CancelReason } from './subscription-view.rules.ts'

type ServiceInput = { account: SignedIn | null; subscriptionId: string }
type Served = { subscription: Subscription; actor: string }

/**
 * Twice is once: the second call sends no mail.
 * @throws DomainError 'account.not_allowed', 'subscription.not_found', 'request.rate_limited', and what
 * `skipAnyDelivery` throws
 */
export const skipDeliveryFor = (shop: Shop, { date, ...input }: ServiceInput & { date: ChileDate }): Promise<string> =>
  serve(shop, input, 'skipDeliveryFor', (shop, { subscription: { id }, actor }) =>
    skipAnyDelivery(shop, {
      subscriptionId: id,
      date,
      actor,
      reason: BY_STAFF,
      announce: announcement({ is: 'skipped', date }),
    }),
  )

/** `to`: one of its `delayDates`. @throws DomainError as `skipDeliveryFor`, and `delayAnyDelivery` */
export const delayDeliveryFor = (
  shop: Shop,
  { date, to, ...input }: ServiceInput & { date: ChileDate; to: ChileDate },
): Promise<string> =>
  serve(shop, input, 'delayDeliveryFor', (shop, { subscription: { id }, actor }) =>
    delayAnyDelivery(shop, {
      subscriptionId: id,
      date,
      to,
      actor,
      reason: BY_STAFF,
      announce: announcement({ is: 'delayed', date, to }),
    }),
  )

/** @throws DomainError as `skipDeliveryFor`, 'subscription.cannot_move' of one that does not run */
export const cancelSubscriptionFor = (
  shop: Shop,
  { reason, ...input }: ServiceInput & { reason: CancelReason },
): Promise<string> =>
  serve(shop, input, 'cancelSubscriptionFor', (shop, { subscription: { id }, actor }) =>
    cancelAnySubscription(shop, { id, actor, detail: reason, announceEnd: announcement({ is: 'cancelled', reason }) }),
  )

/**
 * Mails the customer the way to their own account, where alone a card is saved: the link opens nothing by itself.
 * @throws DomainError as `skipDeliveryFor`, 'enrolment.not_needed'; the limit is three a day and customer
 */
export const resendEnrolmentLink = (shop: Shop, input: ServiceInput): Promise<string> =>
  serve(
    shop,
    input,
    'resendEnrolmentLink',
    async (shop, { subscription, actor }) => {
      const { id, status } = subscription
      await recordMove(shop, { id, event: 'enrolment_link_sent', from: status, to: status, actor })
      await announcement({ is: 'link', link: requireLink(subscription) }, newId())(shop, subscription)
    },
    async (subscription) => {
      requireLink(subscription)
      await limitCalls(shop, { 'enrolment links by person': subscription.accountId })
    },
  )

function requireLink(subscription: Subscription): EnrolmentLink {
  const link = enrolmentLink(subscription)
  if (!link) throw refuse('enrolment.not_needed')
  return link
}

/** `check`: before the transaction. Answers the subscription's id alone: who reads it, opens it. */
function serve(
  shop: Shop,
  { account, ...input }: ServiceInput,
  call: StaffAction['call'],
  work: (shop: Shop, served: Served) => Promise<unknown>,
  check?: (subscription: Subscription) => Promise<void>,
): Promise<string> {
  const id = isUuid(input.subscriptionId) ? input.subscriptionId : null
  return actAsStaff(shop, account, 'subscriptions.change', { call, object: id }, async (staff, recordDone) => {
    await limitCalls(shop, { 'subscription services by account': staff.id })
    const subscription = id && (await getSubscription(shop, id))
    if (!subscription || subscription.status === 'PENDIENTE') throw refuse('subscription.not_found')
    await check?.(subscription)
    await inTransaction(shop, async (shop) => {
      await work(shop, { subscription, actor: `${staff.role}:${staff.id}` })
      await recordDone(shop)
    })
    shop.enqueue('send mail')
    return subscription.id
  })
}

const announcement =
  (service: Service, repetition?: string) =>
  async (shop: Shop, subscription: Subscription): Promise<void> => {
    await queueMail(shop, {
      ...serviceMail(subscription, service, shop.settings),
      to: subscription.email,
      messageId: `subscription-${service.is}-${subscription.id}-${repetition ?? `v${subscription.version}`}`,
    })
  }
