/** Addresses as they arrive from the account and the subscription (ACCOUNT §5). Messages are codes; the screens have the words. */
import * as z from 'zod/mini'
import { addressProblem } from './address.rules.ts'

/** 'region.required' and 'comuna.required' are 'El campo es obligatorio'. */
export const ADDRESS_CODES = [
  'address.form', 'region.required', 'comuna.required', 'address.required', 'address.length', 'address.format',
  'apartment.length', 'addressName.required', 'addressName.length',
] as const
export type AddressCode = (typeof ADDRESS_CODES)[number]

const code = (value: AddressCode) => value

/** Street and number. */
const addressLine = z.string(code('address.required')).check(z.trim(), (address) => {
  const problem = address.value === '' ? code('address.required') : addressProblem(address.value)
  if (problem) address.issues.push({ code: 'custom', message: problem, input: address.value })
})

const required = (missing: AddressCode) => z.string(missing).check(z.trim(), z.minLength(1, missing))

const place = {
  region: required('region.required'),
  /** The commune's id. */
  comuna: required('comuna.required'),
  address: addressLine,
  /** 'Depto 42'; '' for none. */
  apartment: z._default(z.string(code('apartment.length')).check(z.trim(), z.maxLength(100, code('apartment.length'))), ''),
}

/** Where to deliver: region, commune, street and number. */
export const addressInput = z.object(place, code('address.form'))

/** An address that the account keeps under a name ('Casa'). One favourite among them is the account's rule. */
export const savedAddressInput = z.object({
  ...place,
  name: required('addressName.required').check(z.maxLength(100, code('addressName.length'))),
  favorite: z._default(z.boolean(code('address.form')), false),
}, code('address.form'))

export type AddressInput = z.output<typeof addressInput>
export type SavedAddressInput = z.output<typeof savedAddressInput>
