import { refusal, type DataOf } from '#lib/domain-error.ts'
import { problemSentence, type TextProblem } from './text-problem.rules.ts'

export const contentRefusals = {
  'content.not_found': refusal(404, {
    es: 'No hay contenido con esa posición e identificador.',
    en: 'There is no content of that position and identifier.',
  }),
  'content.changed': refusal<{ revision: number }>(409, {
    es: 'Otra persona cambió este texto. Revisa su última versión y vuelve a guardar la tuya.',
    en: 'Somebody else changed this text. See its latest version and save yours again.',
  }),
  'content.text': refusal<{ problems: readonly TextProblem[] }>(422, {
    es: ({ problems }) => problems.map((problem) => problemSentence(problem)).join(' '),
    en: ({ problems }) => problems.map((problem) => problemSentence(problem, 'en')).join(' '),
  }),
  'content.no_draft': refusal(409, {
    es: 'Esta versión ya se publicó: guarda un borrador nuevo para cambiarla.',
    en: 'This version has been published: save a new draft to change it.',
  }),
  'content.other_language': refusal<{ language: string }>(409, {
    es: 'Falta el mismo texto en el otro idioma: guarda primero su borrador.',
    en: 'The same text is missing in the other language: save its draft first.',
  }),
  'content.advertised': refusal<{ names: readonly string[] }>(422, {
    es: ({ names }) => `No se puede hacer publicidad de lo que necesita receta (DS 3): ${names.join(', ')}.`,
    en: ({ names }) => `What needs a prescription cannot be advertised (DS 3): ${names.join(', ')}.`,
  }),
  'content.needed': refusal(409, {
    es: 'La tienda enlaza esta página: publica una versión nueva en vez de retirarla o ponerle término.',
    en: 'The shop links to this page: publish a new version instead of retiring it or giving it an end.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof contentRefusals> {}
}
