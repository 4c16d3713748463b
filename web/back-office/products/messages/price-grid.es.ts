import { defineMessages } from '#web/platform/messages/messages.tsx'

export const priceGrid = defineMessages('price-grid', {
  title: 'Precios',
  text: 'Escribe en las celdas o pega una columna de tu planilla; nada cambia hasta que lo confirmas.',
  caption: 'Precios de productos',
  cell: (column: string, name: string) => `${column} de ${name}`,
  changed: (count: number) => (count === 1 ? '1 producto cambia' : `${count} productos cambian`),
  wrong: (count: number) => (count === 1 ? '1 celda con error' : `${count} celdas con error`),
  wrongCell: { normal_price: 'Un precio', offer_price: 'Menor que el normal', mi_boldo_price: 'A lo más el normal' },
  discard: 'Descartar',
  preview: 'Ver los cambios',
})
