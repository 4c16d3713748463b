import { ONECLICK_CARDS, type OneclickCardId } from './card.ts'

/** The card's fields are typed at the provider, never in the shop (ACCOUNT §5, decision D1). */
export const CARD_FIELDS = [
  { name: 'owner', label: 'Titular', autocomplete: 'cc-name', wrong: 'El titular ingresado no es válido' },
  {
    name: 'number',
    label: 'Número',
    autocomplete: 'cc-number',
    wrong: 'El número de la tarjeta ingresado no es válido',
  },
  { name: 'code', label: 'CVV', autocomplete: 'cc-csc', wrong: 'El código ingresado no es válido' },
  { name: 'month', label: 'Mes', autocomplete: 'cc-exp-month', wrong: 'El mes ingresado no es válido' },
  { name: 'year', label: 'Año', autocomplete: 'cc-exp-year', wrong: 'El año ingresado no es válido' },
] as const
export type CardField = (typeof CARD_FIELDS)[number]['name']
export type TypedCard = Record<CardField, string>

const VALIDITY_YEARS_MAX = 20

/** Refuses every number but a test card's: here is no real card. */
export function readTypedCard(typed: TypedCard, now: Date): { card: OneclickCardId } | { wrong: CardField[] } {
  const [month, year] = [parseShortNumber(typed.month), parseShortNumber(typed.year)]
  const [thisMonth, thisYear] = [now.getMonth() + 1, now.getFullYear()]
  const fullYear = year < 100 ? 2_000 + year : year
  const card = ONECLICK_CARDS.find(({ number }) => number === typed.number.replaceAll(/[\s-]/g, ''))
  const isRight: Record<CardField, boolean> = {
    owner: /\p{L}/u.test(typed.owner) && typed.owner.length <= 100,
    number: card !== undefined,
    code: /^\d{3,4}$/.test(typed.code.trim()),
    month: month >= 1 && month <= 12 && !(fullYear === thisYear && month < thisMonth),
    year: fullYear >= thisYear && fullYear <= thisYear + VALIDITY_YEARS_MAX,
  }
  const wrong = CARD_FIELDS.map(({ name }) => name).filter((name) => !isRight[name])
  return card && wrong.length === 0 ? { card: card.id } : { wrong }
}

/** NaN for anything but one to four digits. */
const parseShortNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN)
