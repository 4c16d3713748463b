/** The address is the text's identifier (CONTENT §2.1 §2.3). */
const PAGES = [
  'about',
  'como-comprar',
  'preguntas-frecuentes',
  'control-pack',
  'donde-encontrarnos',
  'informacion-reglamentaria',
  'politicas-de-privacidad',
  'terminos-y-condiciones',
  'contigo-beneficios',
] as const
const PROGRAMMES = ['descuentos-progresivos', 'despacho-programado', 'telemedicina', 'seguro-complementario'] as const

export type ContentPath = `/${(typeof PAGES)[number] | (typeof PROGRAMMES)[number]}`

const toEntries = (position: 'page' | 'programme', identifiers: readonly string[]) =>
  identifiers.map((identifier) => [`/${identifier}`, { position, identifier }] as const)

export const CONTENT_PATHS: ReadonlyMap<string, { position: 'page' | 'programme'; identifier: string }> = new Map([
  ...toEntries('page', PAGES),
  ...toEntries('programme', PROGRAMMES),
])
