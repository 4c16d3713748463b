/**
 * The pharmacy's printed data. Address, hours: CONTENT §2.7, §9. The phone number is fictitious: this is a
 * demonstration.
 */
export const PHARMACY = {
  address: 'Av. Apoquindo 5016, Las Condes',
  /** An invented one: a demonstration has none. */
  rut: '00.000.000-0',
  phone: '+56 2 0000 0000',
  phoneLink: 'tel:+56200000000',
} as const
