/**
 * A Chilean address: what is acceptable (SHOP §5, ACCOUNT §5) and its one text form 'street number, commune, region'
 * (SHOP §3), which orders, subscriptions and mails keep.
 */
export const ADDRESS_MIN = 5
export const ADDRESS_MAX = 255

/** 'address.length' is 'Ingrese una dirección valida'; 'address.format' is 'Debe ingresar un formato de dirección válido ( CALLE NÚMERO )'. */
export type AddressProblem = 'address.length' | 'address.format'

/** Null for a good street-and-number: 5 to 255 characters with at least one digit and one letter. */
export function addressProblem(address: string): AddressProblem | null {
  const { length } = address.trim()
  if (length < ADDRESS_MIN || length > ADDRESS_MAX) return 'address.length'
  return /\d/.test(address) && /\p{L}/u.test(address) ? null : 'address.format'
}

export type Address = {
  street: string
  /** As on the door: '123', '45-B'. Empty when the text had none. */
  number: string
  commune: string
  region: string
}

/** 'street number, commune, region'. A comma inside a part would make another part, so it becomes a space. */
export function addressText({ street, number, commune, region }: Address): string {
  return [`${street} ${number}`, commune, region].map((part) => part.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()).join(', ')
}

/** Reads that text back; null when it is not three parts. The number is the street part's last word, if it has a digit. */
export function parseAddressText(text: string): Address | null {
  const parts = text.split(',').map((part) => part.trim())
  const [line, commune, region] = parts
  if (parts.length !== 3 || !line || !commune || !region) return null
  const [, street, number] = /^(.*\S)\s+(\S*\d\S*)$/.exec(line) ?? [line, line, '']
  return { street: street ?? line, number: number ?? '', commune, region }
}
