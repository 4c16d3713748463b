/** SHOP §9, CLP; effectively never reached. */
export const TELEMEDICINE_AMOUNT_MAX = 10_000_000_000_000_000

export const offersTelemedicine = (amount: number): boolean => amount <= TELEMEDICINE_AMOUNT_MAX

/** CONTENT §8 §9. */
export const TELEMEDICINE_ERROR_MS = 6_000

export const CONSULTATION_PURPOSES = ['prescription', 'professional'] as const
export type ConsultationPurpose = (typeof CONSULTATION_PURPOSES)[number]

/** `unusable`: prescribed, but not for the order as it is now. `expired`: no result within a day. */
export type ConsultationState = 'open' | 'prescribed' | 'refused' | 'unusable' | 'expired'

export const QUERY_PAUSE_S = 2

export const CONSULTATION_LIFE_H = 24

/** A minute at first, half of the consultation's age later: some fifteen queries a day. */
export const nextQueryS = (ageS: number): number => Math.max(60, Math.floor(ageS / 2))

/** The path is ours: SHOP §2 names none. The URL holds only the consultation's id. */
export const TELEMEDICINE_RETURN_PATH = '/retorno-telemedicina'
export const consultationReturnUrl = (publicUrl: string, id: string): string =>
  `${publicUrl}${TELEMEDICINE_RETURN_PATH}?consulta=${id}`

type Line = { productId: number; sku: string }

/** Units by product id; prescribed products that the order does not have are left out. */
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
