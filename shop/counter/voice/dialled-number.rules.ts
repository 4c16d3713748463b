import { parsePhone, type Phone } from '#lib/phone.ts'

/** CONTENT §5: the dialler takes nine digits, without the prefix. */
export const DIALLED_DIGITS = 9

/** Mobiles and areas of Subtel's numbering plan, without 600, 700, 800 and 809, some of which charge the caller. */
const CHILEAN_NUMBER = /^(?:[29]\d{8}|(?:3[2-5]|4[1-5]|5[1-35-8]|6[13-57]|7[1-35])\d{7})$/

/** Returns null for numbers that are not ordinary: calls cost money, and a stranger would choose the dearest. */
export function parseDialledNumber(text: string): Phone | null {
  const phone = parsePhone(text)
  return phone && CHILEAN_NUMBER.test(phone) ? phone : null
}
