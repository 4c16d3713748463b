import { defineMessages } from '#web/platform/messages/messages.tsx'

/** Only texts that the first view needs. */
export const product = defineMessages('product', {
  home: 'Inicio',
  gallery: {
    label: 'Fotos del producto',
    picture: (position: number, of: number, name: string) => `Foto ${position} de ${of} de ${name}`,
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    show: (position: number, of: number) => `Ver foto ${position} de ${of}`,
    zoom: {
      open: (position: number, of: number) => (of > 1 ? `Ampliar foto ${position} de ${of}` : 'Ampliar foto'),
      larger: 'Acercar',
      smaller: 'Alejar',
      percent: (percent: number) => `${percent} %`,
      pane: 'Foto ampliada',
    },
  },
  price: 'Precio',
  unit: 'unidad',
  fractionPrice: (price: string, unit: string) => `${price} por ${unit}`,
  buy: {
    add: 'Agregar al carro',
    addShort: 'Agregar',
    addLabel: (name: string) => `Agregar al carro: ${name}`,
    soldOut: 'Agotado',
    storeOnly: 'Solo venta presencial',
    maxQuantity: (most: number) => `Puedes agregar máximo ${most} unidades de este producto*`,
    bar: 'Comprar este producto',
  },
})
