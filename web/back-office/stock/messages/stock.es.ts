import { defineMessages } from '#web/platform/messages/messages.tsx'

export const stock = defineMessages('stock', {
  title: 'Cuarentena',
  text: 'Medicamentos y productos en frío que volvieron de fuera de la farmacia.',
  toStock: 'Volver a existencias',
  caption: 'Unidades que esperan a un químico farmacéutico',
  empty: 'Nada está en cuarentena',
  emptyText: 'Lo que vuelve después de salir de la farmacia aparece aquí.',
  columns: {
    order: 'Pedido',
    product: 'Producto',
    units: 'Unidades',
    lots: 'Lotes que salieron',
    waiting: 'Espera',
    decide: 'Decidir',
  },
  cold: 'Frío',
  lot: (lot: string, day: string) => `${lot}, vence ${day}`,
  decide: 'Decidir',
  decideLabel: (name: string, order: string) => `Decidir sobre ${name} del pedido ${order}`,
  next: 'Decidir sobre lo más antiguo',
  decisionTitle: (units: number, name: string) => `${units} × ${name}`,
  decisionText: (order: string) => `Volvieron del pedido ${order}. Revisa envase, sello, vencimiento y temperatura.`,
  forSale: 'Unidades que vuelven a la venta',
  forSaleHint: (units: number) => `De 0 a ${units}; las demás se dan de baja.`,
  wrong: (units: number) => `Escribe un número de 0 a ${units}`,
  consequence: (forSale: number, rest: number) =>
    [
      forSale === 1 ? 'Vuelve 1 a la venta' : forSale > 1 ? `Vuelven ${forSale} a la venta` : '',
      rest === 1 ? 'se da de baja 1' : rest > 1 ? `se dan de baja ${rest}` : '',
    ]
      .filter(Boolean)
      .join(' y ')
      .replace(/^s/, 'S') + '. No se puede deshacer.',
  confirm: 'Guardar la decisión',
  cancel: 'Volver',
  done: (name: string) => `Cuarentena de ${name} decidida`,
  overtaken: 'Otra persona ya decidió sobre estas unidades.',
})
