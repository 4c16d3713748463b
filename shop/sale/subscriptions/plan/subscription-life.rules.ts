/** ACCOUNT §4. Without a saved card the enrolment's end decides. Final states stay: renewing opens another draft. */
import { refuse } from '#lib/domain-error.ts'
import { hasState, findNextState, type EventOf, type StateOf } from '#lib/life.ts'

export const SUBSCRIPTION_LIFE = {
  PENDIENTE: { activated: 'ACTIVA', enrolment_started: 'EN PROCESO DE INSCRIPCION' },
  'EN PROCESO DE INSCRIPCION': { card_enrolled: 'ACTIVA', card_refused: 'RECHAZADA', enrolment_expired: 'RECHAZADA' },
  ACTIVA: { cancelled: 'CANCELADA', deliveries_done: 'TERMINADA' },
  RECHAZADA: {},
  CANCELADA: {},
  TERMINADA: {},
} as const

export type SubscriptionState = StateOf<typeof SUBSCRIPTION_LIFE>
export type SubscriptionEvent = EventOf<typeof SUBSCRIPTION_LIFE>

/** @throws DomainError 'subscription.cannot_move' {from, event} when the table has no such move */
export function nextSubscriptionState(from: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const to = findNextState(SUBSCRIPTION_LIFE, from, event)
  if (to === undefined) throw refuse('subscription.cannot_move', { from, event })
  return to
}

export const subscriptionCan = (state: SubscriptionState, event: SubscriptionEvent): boolean =>
  findNextState(SUBSCRIPTION_LIFE, state, event) !== undefined

export const isFinalised = (state: SubscriptionState): boolean =>
  state === 'ACTIVA' || state === 'EN PROCESO DE INSCRIPCION'

export const isSubscriptionState = (text: string): text is SubscriptionState => hasState(SUBSCRIPTION_LIFE, text)

/** ACCOUNT §2 'Status filter'. */
export const LISTED_STATES: readonly SubscriptionState[] = ['ACTIVA', 'TERMINADA', 'CANCELADA']
