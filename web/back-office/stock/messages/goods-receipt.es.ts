import { defineMessages } from '#web/platform/messages/messages.tsx'

const units = (count: number) => `${count} ${count === 1 ? 'unidad' : 'unidades'}`

export const goodsReceipt = defineMessages('goods-receipt', {
  title: 'Recibir mercadería',
  text: 'Escanea cada producto. Entra todo junto, o nada.',
  back: 'Volver a existencias',
  product: 'SKU o código de barras',
  add: 'Agregar',
  lines: 'Productos recibidos',
  empty: 'Escanea el primer producto',
  sku: (sku: string) => `SKU ${sku}`,
  line: (name: string, number: number) => `${name}, línea ${number}`,
  units: 'Unidades',
  lot: 'Lote',
  expires: 'Vence',
  expiresExample: '03/2027',
  otherLot: 'Otro lote',
  remove: (name: string, number: number) => `Quitar ${name}, línea ${number}`,
  added: (name: string, count: number) => `${name}: ${units(count)}`,
  note: 'Documento',
  noteHint: 'Número de la factura o guía con que llegó.',
  wrong: {
    units: 'Escribe cuántas unidades, desde 1',
    lot: 'Escribe el lote de este vencimiento',
    expires: 'Escribe cuándo vence, como 03/2027',
    otherExpiry: (day: string) => `Este lote está registrado con vencimiento ${day}`,
    unusable: 'Este lote está vencido o retirado',
    noLines: 'Agrega al menos un producto',
  },
  consequence: (count: number, products: number) =>
    `${count === 1 ? 'Entra' : 'Entran'} ${units(count)} de ${products} ` +
    `${products === 1 ? 'producto' : 'productos'}; se pueden vender al momento.`,
  confirm: 'Recibir todo',
  done: (count: number) => `Recibidas ${units(count)}`,
})
