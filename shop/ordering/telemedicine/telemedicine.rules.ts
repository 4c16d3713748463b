/** SHOP §9: the dearest order that telemedicine is offered for, CLP; effectively never reached. */
export const TELEMEDICINE_MAXIMUM = 10_000_000_000_000_000

/** Whether telemedicine is offered for an order of this amount, CLP. */
export const offersTelemedicine = (amount: number): boolean => amount <= TELEMEDICINE_MAXIMUM

/** Ms that the sentence about a failed redirect stays (CONTENT §8 §9). */
export const TELEMEDICINE_ERROR_MS = 6_000

/** What the customer chose: 'Obtener una receta' or 'Hablar con un profesional'. */
export const CONSULTATION_PURPOSES = ['prescription', 'professional'] as const
export type ConsultationPurpose = (typeof CONSULTATION_PURPOSES)[number]

/**
 * - `open`: the provider has not ended it.
 * - `unusable`: prescribed, and not for this order as it is now.
 * - `expired`: the provider gave no result within a day.
 */
export type ConsultationState = 'open' | 'prescribed' | 'refused' | 'unusable' | 'expired'

/** A query of the provider is not repeated sooner, however often its customer's page calls; seconds. */
export const QUERY_PAUSE_S = 2

/** After this age the job queries no more, hours. */
export const CONSULTATION_LIFE_H = 24

/**
 * Seconds until the job's next query: a minute at first, half of the consultation's age later. A day has some fifteen.
 */
export const nextQueryS = (ageS: number): number => Math.max(60, Math.floor(ageS / 2))

/** The return's address at the shop (SHOP §2 has none): the consultation's number alone is in it. */
export const TELEMEDICINE_RETURN_PATH = '/retorno-telemedicina'
export const returnUrlOf = (publicUrl: string, id: string): string =>
  `${publicUrl}${TELEMEDICINE_RETURN_PATH}?consulta=${id}`

type Line = { productId: number; sku: string }

/** Units by product of these lines; a prescribed product that the order does not have is left out. */
export function prescribedUnits(
  lines: readonly Line[],
  prescribed: readonly { sku: string; units: number }[],
): Map<number, number> {
  const bySku = new Map(prescribed.map(({ sku, units }) => [sku, units]))
  return new Map(
    lines.flatMap(({ productId, sku }) => {
      const units = bySku.get(sku)
      return units === undefined ? [] : [[productId, units] as const]
    }),
  )
}
