/** Nine digits without prefix: '912345678'. The screens show +56 in front of it (SHOP §5, ACCOUNT §5). */
export type Phone = string & { readonly __format: 'CL phone' }

export const PHONE_PREFIX = '+56'
/** For fields where a mobile's last eight digits are typed (CONTENT §2.9). */
export const MOBILE_PREFIX = '+569'

/** Null when it is not nine digits. A first digit 0 was the trunk prefix of old numbers (CONTENT §5: first 1 to 9). */
export function parsePhone(text: string): Phone | null {
  const match = /^(?:\+?56)?([1-9]\d{8})$/.exec(text.replace(/[\s().-]/g, ''))
  return match ? (match[1] as Phone) : null
}

export function isPhone(text: string): boolean {
  return parsePhone(text) !== null
}

/** E.164, for tel: links, the dialler and messages: '+56912345678'. */
export function phoneWithPrefix(phone: Phone): string {
  return PHONE_PREFIX + phone
}

/** `shown`: '+56 9 1234 5678'. */
export const phoneLink = (shown: string): string => `tel:${shown.replaceAll(' ', '')}`

/** '+56 9 1234 5678' for a mobile; areas of one digit (Santiago, 2) are grouped the same way. */
export function formatPhone(phone: Phone): string {
  return `${PHONE_PREFIX} ${phone.slice(0, 1)} ${phone.slice(1, 5)} ${phone.slice(5)}`
}
