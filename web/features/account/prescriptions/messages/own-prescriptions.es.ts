import { defineMessages } from '#web/platform/messages/messages.tsx'

export const ownPrescriptions = defineMessages('own-prescriptions', {
  title: 'Mis recetas',
  text:
    'Las recetas que has subido. Una que aún sirve te la ofrecemos al comprar de nuevo: la usas con un toque, y un ' +
    'químico farmacéutico la revisa con cada pedido.',
  loading: 'Cargando tus recetas',
  none: 'No tienes recetas guardadas',
  noneText: 'Cuando compres un producto con receta, aquí verás la que subiste y hasta cuándo sirve.',
  states: {
    subida: 'Cargada',
    recibida: 'Por revisar',
    'en revisión': 'En revisión',
    'por aclarar': 'Por aclarar',
    aprobada: 'Aprobada',
    rechazada: 'Rechazada',
  } as Record<string, string>,
  over: 'Vencida',
  patient: (name: string) => `Para ${name}.`,
  uploaded: (day: string) => `Subida el ${day}.`,
  valid: (day: string) => `Vigente hasta el ${day}.`,
  wasValid: (day: string) => `Venció el ${day}.`,
  reason: 'El químico farmacéutico dice:',
  orders: (count: number): string => (count === 1 ? 'Usada en:' : 'Usada en estos pedidos:'),
  order: (reference: string) => `Pedido Nº ${reference}`,
  delete: 'Eliminar',
  deleteLabel: (file: string) => `Eliminar la receta ${file}`,
  stays: 'La farmacia debe conservarla: respalda la revisión o la venta de un medicamento.',
  deleting: {
    title: '¿Quieres eliminar esta receta?',
    text: (file: string) => `Borramos el archivo ${file}, y sale de las compras que aún no pagas.`,
    confirm: 'Eliminar receta',
    cancel: 'Cancelar',
  },
  notices: {
    deleted: 'La receta fue eliminada',
    stays: 'Esta receta ya está en un pedido: la farmacia debe conservarla.',
    paying: 'Hay un pago en curso con esta receta. Espera a que termine y vuelve a intentarlo.',
    network: 'Error de conexión. Nada cambió: vuelve a intentarlo.',
    failed: 'No pudimos eliminar la receta. Nada cambió.',
  },
})
