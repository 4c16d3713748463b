import { refusal, type DataOf } from '#lib/domain-error.ts'

export const contentRefusals = {
  'content.not_found': refusal(404, 'No hay contenido con esa posición e identificador.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof contentRefusals> {}
}
