import { searchTokens } from '#lib/spanish-text.ts'

const ADDRESS_LENGTH_MIN = 5
const ADDRESS_LENGTH_MAX = 255

export type AddressProblem = 'address.length' | 'address.format'

/** Returns null for 5 to 255 characters with at least one digit and one letter. */
export function addressProblem(address: string): AddressProblem | null {
  const { length } = address.trim()
  if (length < ADDRESS_LENGTH_MIN || length > ADDRESS_LENGTH_MAX) return 'address.length'
  return /\d/.test(address) && /\p{L}/u.test(address) ? null : 'address.format'
}

/** SHOP §5, decision D52: 'found' among the commune's streets, or 'confirmed' after the doubt was shown once. */
export const ADDRESS_VALIDATIONS = ['found', 'confirmed'] as const
export type AddressValidation = (typeof ADDRESS_VALIDATIONS)[number]

const STREET_KINDS = new Set([
  'avenida',
  'avda',
  'av',
  'ave',
  'calle',
  'pasaje',
  'pje',
  'psje',
  'psj',
  'camino',
  'paseo',
  'ruta',
])
export const WAYS_WRITTEN_OUT = ['avenida', 'calle', 'pasaje', 'camino', 'paseo'] as const
const NUMBER_ABBREVIATIONS = new Set(['n', 'no', 'nro', 'num', 'numero'])
const READINGS_MAX = 4

/** 'Av. 11 de Septiembre 2155, depto 3' is '11 de septiembre', or '11 de septiembre 2155 depto'. */
export function streetsIn(address: string): string[] {
  const tokens = searchTokens(address)
  const first = tokens.findIndex((word) => !STREET_KINDS.has(word))
  const names = tokens.flatMap((word, index) => {
    const end = NUMBER_ABBREVIATIONS.has(tokens[index - 1] ?? '') ? index - 1 : index
    return /^\d/.test(word) && end > first ? [tokens.slice(first, end).join(' ')] : []
  })
  return names.slice(0, READINGS_MAX)
}

type DeliveryAddress = {
  shippingMethod: string
  commune: { id: string } | null
  shippingAddress: string
  addressValidation: AddressValidation | null
}

export function resolveValidation(
  before: DeliveryAddress,
  { shippingMethod, commune, shippingAddress }: DeliveryAddress,
  validation: AddressValidation | null | undefined,
): AddressValidation | null {
  if (shippingMethod !== 'homeDelivery' || shippingAddress === '') return null
  const isSame = shippingAddress === before.shippingAddress && commune?.id === before.commune?.id
  return validation ?? (isSame ? before.addressValidation : null)
}
