/** Which Chilean address is acceptable (SHOP §5, ACCOUNT §5). */
const ADDRESS_MIN = 5
const ADDRESS_MAX = 255

/** 'address.length' is 'Ingrese una dirección valida'; 'address.format' is 'Debe ingresar un formato de dirección válido ( CALLE NÚMERO )'. */
export type AddressProblem = 'address.length' | 'address.format'

/** Null for a good street-and-number: 5 to 255 characters with at least one digit and one letter. */
export function addressProblem(address: string): AddressProblem | null {
  const { length } = address.trim()
  if (length < ADDRESS_MIN || length > ADDRESS_MAX) return 'address.length'
  return /\d/.test(address) && /\p{L}/u.test(address) ? null : 'address.format'
}
