import { formatCount } from '#lib/money.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const search = defineMessages('search', {
  home: 'Inicio',
  breadcrumb: 'Búsqueda',
  resultsFor: 'Resultados para',
  corrected: (text: string) => `No lo encontramos con ese nombre: te mostramos “${text}”.`,
  everything: 'todo el catálogo',
  standard: 'Estándar',
  nothing: 'No se encontraron resultados',
  nothingText:
    'Revisa cómo está escrito, o busca por principio activo, marca o laboratorio. O mira por tipo de producto.',
  help: 'Pide ayuda para encontrarlo',
  failure: {
    service: {
      title: 'La búsqueda no responde',
      text: 'Es un problema nuestro y pasa pronto. Vuelve a intentarlo en un momento.',
    },
    notFound: { title: 'No encontramos lo que buscas', text: 'Prueba con otras palabras, o entra por las categorías.' },
    other: {
      title: 'No pudimos mostrar los resultados',
      text: 'Vuelve a intentarlo. Si sigue igual, prueba con otras palabras o llámanos.',
    },
    network: { title: 'No pudimos buscar', text: 'Revisa tu conexión y vuelve a intentarlo.' },
  },
  didYouMean: { before: '¿Quisiste decir', after: '?', or: 'o' },
  choicesText:
    'Lo que escribiste puede referirse a más de un medicamento. Elige el que buscas; si tienes dudas, pregunta ' +
    'a un químico farmacéutico.',
  call: { before: 'También puedes llamarnos al', after: '.' },
  brand: {
    is: (name: string, principles: readonly string[], synonym: boolean) =>
      `${name} es ${synonym ? 'otro nombre' : 'una marca'} de ${listed(principles)}.`,
    instead: 'No la tenemos; estos tienen el mismo principio activo.',
    these: 'Estos productos lo tienen como principio activo.',
    others: 'Después de ella ves otros productos con el mismo principio activo.',
    none: 'Hoy no tenemos productos con ese principio activo.',
    consult: 'Antes de cambiar un medicamento recetado, consulta a tu médico o químico farmacéutico.',
  },
  places: 'Puede que busques en:',
  placesNote:
    'Mostramos solo productos de venta sin receta. Si los síntomas siguen o son intensos, consulta a un ' +
    'profesional de la salud.',
  starts: { label: 'Para empezar', searched: 'Buscaste', prescription: 'Sube tu receta' },
  suggestions: {
    label: 'Sugerencias',
    hint: 'Flechas arriba y abajo para recorrer las sugerencias, flecha derecha para agregar al carro.',
    count: (shown: number, total: number) =>
      total === 1
        ? '1 sugerencia'
        : total > shown
          ? `${shown} sugerencias de ${formatCount(total)} resultados`
          : `${shown} sugerencias`,
    seeAll: (total: number, text: string) =>
      total === 1 ? `Ver el resultado para “${text}”` : `Ver los ${formatCount(total)} resultados para “${text}”`,
    add: 'Agregar',
    addLabel: (name: string) => `Agregar al carro: ${name}`,
    soldOut: 'agotado',
    storeOnly: 'Solo venta presencial',
    maxQuantity: (most: number) => `Puedes agregar máximo ${most} unidades de este producto*`,
  },
})

/** 'amoxicilina y ácido clavulánico'. */
function listed(principles: readonly string[]): string {
  const names = principles.map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`)
  return names.length > 1
    ? `${names.slice(0, -1).join(', ')} ${/^h?i/.test(names.at(-1)!) ? 'e' : 'y'} ${names.at(-1)}`
    : names.join('')
}
