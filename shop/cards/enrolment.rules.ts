/** How long things last while a card is enrolled. Seconds. The provider's form is open for ten minutes (five in production), and a minute more may pass before the end is asked for; with room for slow clocks. */
export const ENROLMENT_OVER_S = 12 * 60
/** A process that asks the provider has this long before another may ask. */
export const FINISH_LEASE_S = 30
/** A provider that has not opened the enrolment by then never will: its process is gone. */
export const START_S = 60
/** A card that the provider could not be told to forget: it is told again. */
export const FORGET_AGAIN_S = 10 * 60

/**
 * An enrolment: written, open at the provider, being ended, and how it ended. 'abandoned': nobody came back, or the
 * customer turned back; the provider was never asked for a card.
 */
export type EnrolmentState = 'starting' | 'open' | 'finishing' | 'enrolled' | 'declined' | 'abandoned'

export const isEnrolmentOver = (state: EnrolmentState): boolean =>
  state === 'enrolled' || state === 'declined' || state === 'abandoned'

/** The provider's result as the browser knows it (ACCOUNT §4): 0 is success; null while it is not known yet. A refusal without a code of the provider's is -1. */
export const responseCodeOf = (enrolment: { state: EnrolmentState; responseCode: number | null }): number | null =>
  enrolment.state === 'enrolled' ? 0 : isEnrolmentOver(enrolment.state) ? (enrolment.responseCode ?? -1) : null

/** What the browser brought back from Oneclick: TBK_TOKEN alone (finished, or too late: the provider tells), or with the order that was turned back from. */
export type OneclickReturn = { flow: 'back' | 'aborted'; token: string } | { flow: 'nonsense' }

export function readOneclickReturn({
  TBK_TOKEN,
  TBK_ORDEN_COMPRA,
}: Record<string, string | undefined>): OneclickReturn {
  if (!TBK_TOKEN) return { flow: 'nonsense' }
  // TBK_ID_SESION comes along in some versions of the API and not in others.
  return { flow: TBK_ORDEN_COMPRA ? 'aborted' : 'back', token: TBK_TOKEN }
}
