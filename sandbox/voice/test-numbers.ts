/** Any other number rings, answers and waits for the operator to hang up. */
export type TestNumber = {
  /** Nine digits, as an operator types them. */
  number: string
  about: string
  answers: 'busy' | 'never' | 'rings on' | 'drops' | 'fails' | 'hangs up'
}

export const TEST_NUMBERS: readonly TestNumber[] = [
  { number: '900000001', about: 'Ocupado', answers: 'busy' },
  { number: '900000002', about: 'Nadie contesta', answers: 'never' },
  { number: '900000003', about: 'Contesta y la llamada se corta', answers: 'drops' },
  { number: '900000004', about: 'El proveedor no puede llamar', answers: 'fails' },
  { number: '900000005', about: 'Contesta y corta enseguida', answers: 'hangs up' },
  { number: '900000006', about: 'Suena hasta que cuelgas', answers: 'rings on' },
]

/** `to`: with the prefix. */
export const findTestNumber = (to: string): TestNumber | undefined =>
  TEST_NUMBERS.find(({ number }) => to === `+56${number}`)
