import { defineMessages } from '#web/platform/messages/messages.tsx'

export const ui = defineMessages('ui', {
  close: 'Cerrar',
  loading: 'Cargando',
  optional: 'opcional',
  dateHint: 'dd/mm/aaaa, por ejemplo 25/09/1985.',
  /** Matches the specification's sentences that do not name their field. */
  namesNoField: /^(Este|El) campo /,
  retry: 'Volver a intentar',
  failed: 'No pudimos cargar esto',
  failedText: 'Revisa tu conexión y vuelve a intentarlo.',
  failedWithCode: 'Vuelve a intentarlo; si sigue igual, llámanos y danos este código.',
  breadcrumb: 'Estás en',
  notices: 'Avisos',
  legal: { privacy: 'Leer la política de privacidad', terms: 'Leer los términos y condiciones' },
  quantity: {
    less: (label: string) => `Quitar uno: ${label}`,
    more: (label: string) => `Agregar uno: ${label}`,
    label: (label: string) => `Cantidad: ${label}`,
  },
  price: {
    before: 'Antes',
    now: 'Ahora',
  },
  pages: {
    label: 'Páginas',
    page: (page: number) => `Página ${page}`,
    current: (page: number, pages: number) => `Página ${page} de ${pages}`,
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
  },
})
