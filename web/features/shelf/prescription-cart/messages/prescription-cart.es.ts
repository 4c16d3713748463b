import { defineMessages } from '#web/platform/messages/messages.tsx'
import type { Refusal } from '#web/features/shelf/prescription-cart/equal-packs.rules.ts'

export const prescriptionCart = defineMessages('prescription-cart', {
  home: 'Inicio',
  title: 'Sube tu receta',
  description:
    'Sube una foto de tu receta, elige los medicamentos que dice y compara sus bioequivalentes: armas tu carro en ' +
    'una sola página.',
  lead:
    'Mira la foto mientras escribes lo que dice. Te mostramos los bioequivalentes que cuestan menos, y todo queda en ' +
    'tu carro con la receta ya cargada.',
  noScript: 'Para armar tu carro con la receta, activa JavaScript o llámanos.',
  photo: {
    title: 'Tu receta',
    choose: 'Elegir foto o PDF',
    change: 'Cambiar la receta',
    remove: 'Quitar la receta',
    advice: 'Con buena luz, y con el nombre del médico y la fecha a la vista.',
    limits: 'Pdf, jpg o png, hasta 5 MB. La enviamos recién cuando agregas los productos al carro.',
    alt: (name: string) => `Tu receta: ${name}`,
    open: 'Ver en grande',
  },
  list: {
    title: 'Los medicamentos',
    text: 'Escríbelos como aparecen en tu receta y elige el envase.',
    row: (position: number) => `Medicamento ${position}`,
    hint: 'Nombre, dosis y cantidad. Por ejemplo: losartán 50 mg 30 comprimidos.',
    options: 'Productos encontrados',
    none: 'No encontramos un producto con ese nombre. Prueba con el principio activo, o pide que te llamemos.',
    spelling: (word: string) => `Sin resultados. ¿Quisiste decir “${word}”?`,
    soldOut: 'Agotado',
    storeOnly: 'Solo en tienda',
    more: 'Agregar otro medicamento',
    remove: 'Quitar',
    removeRow: (position: number) => `Quitar el medicamento ${position}`,
    removeLabel: (name: string) => `Quitar ${name}`,
    other: 'Buscar otro',
    otherFor: (name: string) => `Buscar otro en vez de ${name}`,
    loading: (name: string) => `Cargando ${name}`,
    failed: 'No pudimos cargar los datos de este producto.',
    othersFailed: 'No pudimos buscar sus bioequivalentes.',
    retry: 'Reintentar',
    retryFor: (name: string) => `Reintentar ${name}`,
  },
  equal: {
    cheaper: 'Bioequivalentes que cuestan menos',
    inStock: 'Bioequivalentes en stock',
    text: 'Mismo principio activo, cantidad y forma, certificados por el Instituto de Salud Pública.',
    packs: (count: number) => `${count} envases`,
    saving: (pesos: string) => `Ahorras ${pesos}`,
    exchange: 'Cambiar por este',
    exchangeFor: (product: string) => `Cambiar por este: ${product}`,
    exchanged: (former: string, name: string) => `Cambiamos ${former} por ${name}.`,
    undo: 'Deshacer',
  },
  problems: {
    none: 'Escribe un medicamento y elige un producto de la lista.',
    unchosen: 'Elige un producto de la lista, o quita este medicamento.',
    loading: 'Todavía cargamos este producto. Inténtalo de nuevo.',
    removed: 'Ya no vendemos este producto. Busca otro.',
    soldOut: 'Está agotado. Busca otro, o elige un bioequivalente en stock.',
    storeOnly: 'No se vende por internet. Cómpralo con tu receta en la tienda.',
    max_quantity: (most: number, inCart: number) =>
      inCart === 0 ? `Puedes llevar hasta ${most}.` : `Puedes llevar hasta ${most}, y ya tienes ${inCart} en tu carro.`,
  } satisfies Record<Refusal, unknown> & Record<string, unknown>,
  total: {
    label: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
    note: 'Sin despacho. Tu carro aplica las ofertas y descuentos que correspondan.',
    add: 'Agregar al carro',
  },
  filled: {
    title: (count: number) =>
      count === 1 ? 'Agregamos 1 producto a tu carro' : `Agregamos ${count} productos a tu carro`,
    left: 'Los que siguen en la lista no se agregaron: cada uno dice por qué.',
    given: (products: string) => `Tu receta quedó cargada para ${products}.`,
    missing: (products: string) => `Falta la receta de ${products}.`,
    later: 'Puedes elegirla aquí o subirla en tu carro.',
    send: 'Enviar mi receta',
    cart: 'Ver mi carro',
  },
  help: {
    title: '¿No se entiende la letra?',
    text: 'Te llamamos y leemos la receta contigo.',
    open: 'No entiendo la letra',
    modal: 'Leemos tu receta contigo',
    modalText: 'Déjanos tu número. La foto no viaja con esta solicitud: ten la receta a mano cuando te llamemos.',
  },
})
