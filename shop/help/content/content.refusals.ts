import { refusal, type DataOf } from '#lib/domain-error.ts'
import { problemSentence, type TextProblem } from './text-problem.rules.ts'

export const contentRefusals = {
  'content.not_found': refusal(404, 'No hay contenido con esa posición e identificador.'),
  'content.changed': refusal<{ revision: number }>(
    409,
    'Otra persona cambió este texto. Revisa su última versión y vuelve a guardar la tuya.',
  ),
  'content.text': refusal<{ problems: readonly TextProblem[] }>(422, ({ problems }) =>
    problems.map((problem) => problemSentence(problem)).join(' '),
  ),
  'content.no_draft': refusal(409, 'Esta versión ya se publicó: guarda un borrador nuevo para cambiarla.'),
  'content.other_language': refusal<{ language: string }>(
    409,
    'Falta el mismo texto en el otro idioma: guarda primero su borrador.',
  ),
  'content.advertised': refusal<{ names: readonly string[] }>(
    422,
    ({ names }) => `No se puede hacer publicidad de lo que necesita receta (DS 3): ${names.join(', ')}.`,
  ),
  'content.needed': refusal(
    409,
    'La tienda enlaza esta página: publica una versión nueva en vez de retirarla o ponerle término.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof contentRefusals> {}
}
