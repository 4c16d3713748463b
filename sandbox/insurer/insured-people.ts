/** Any other valid RUT is not insured. */
export type InsuredPerson = {
  rut: string
  about: string
  /** `maximum`: CLP in all, or for each purchase when it is `renewed`. */
  benefits: { name: string; percentage: number; maximum: number | null; renewed?: true }[]
  covers: 'all' | 'even_skus' | 'nothing'
  identity: 'proven' | 'unproven'
  answer: 'at once' | 'slow' | 'error_500' | 'garbage' | 'never'
}

export const INSURANCE_COMPANY = 'Canelo Seguros (prueba)'

/** A document number that belongs to no insured person. */
export const WRONG_DOCUMENT = '000000000'

const person = (rut: string, about: string, change: Partial<InsuredPerson> = {}): InsuredPerson => ({
  rut,
  about,
  benefits: [{ name: 'Cobertura total de medicamentos', percentage: 100, maximum: null }],
  covers: 'all',
  identity: 'proven',
  answer: 'at once',
  ...change,
})

/** RUTs of repeated digits: their check digit is right, and no person has one. */
export const INSURED_PEOPLE: readonly InsuredPerson[] = [
  person('44444444-4', 'Cubre el 100 % de los productos con seguro'),
  person(
    '55555555-5',
    'Cubre el 60 %, con un tope de $20.000 en total: lo que se usa en un pedido falta en el siguiente',
    { benefits: [{ name: 'Reembolso ambulatorio 60 %', percentage: 60, maximum: 20_000 }] },
  ),
  person('12121212-9', 'Cubre el 60 %, con un tope de $20.000 por compra, que se renueva', {
    benefits: [{ name: 'Reembolso ambulatorio 60 %', percentage: 60, maximum: 20_000, renewed: true }],
  }),
  person('66666666-6', 'Cubre el 100 %, solo los productos cuyo SKU termina en número par', { covers: 'even_skus' }),
  person('77777777-7', 'Es asegurado, pero su identidad no se valida', { identity: 'unproven' }),
  person('88888888-8', 'Responde lento y cubre el 100 %', { answer: 'slow' }),
  person('99999999-9', 'Falla: responde error 500', { answer: 'error_500' }),
  person('33333333-3', 'Falla: responde algo que no es del protocolo', { answer: 'garbage' }),
  person('22222222-2', 'Falla: no responde nunca', { answer: 'never' }),
]
