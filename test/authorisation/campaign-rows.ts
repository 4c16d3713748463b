/** The rows of campaigns and of listings that content pages name: the same for all. */
const EVERYBODY = { '*': 'ok' }

export const CAMPAIGNS: readonly (readonly [operation: string, input: string, ends: { readonly '*': string }])[] = [
  ['query campaign', 'name: "black-friday"', EVERYBODY],
  ['query collections', 'productType: "Medicament"', { '*': 'empty' }],
  [
    'post /content/1.0/offers',
    '{"nombres":"Eva","apellidos":"Soto","email":"eva@ejemplo.cl","identificador":"black-friday"}',
    EVERYBODY,
  ],
]
