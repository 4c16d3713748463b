import { defineMessages } from '#web/platform/messages/messages.tsx'

export const backOffice = defineMessages('back-office', {
  title: 'Mostrador',
  loading: 'Cargando el mostrador',
  failedWithCode: 'Vuelve a intentarlo; si sigue igual, da este código a quien administra el sistema.',
  noScript: 'Para usar el mostrador activa JavaScript en tu navegador.',
  skip: 'Saltar al contenido',
  menu: {
    label: 'Secciones del mostrador',
    open: 'Abrir el menú',
    short: 'Secciones más usadas',
    waiting: (count: string) => `, esperan ${count}`,
  },
  entries: {
    start: 'Inicio',
    prescriptions: 'Recetas',
    orders: 'Pedidos',
    preparation: 'Preparación',
    dispatch: 'Despacho',
    pickups: 'Retiros',
    cases: 'Casos',
  },
  links: {
    shop: 'Ver la tienda',
    sell: 'Vender por teléfono',
    password: 'Contraseña',
    signOut: 'Cerrar sesión',
    language: 'Idioma',
  },
  offline: (time: string) =>
    `Sin conexión desde las ${time}. Lo que ves es de entonces; tus acciones tendrán que esperar.`,
  permissions: {
    failed: 'No pudimos cargar tus permisos',
    none: 'No tienes acceso a esta parte',
    toStart: 'Ir al inicio',
    holders: {
      'work.read': 'La ve el personal de la farmacia. Pide acceso a la gerencia.',
      'orders.read': 'La ven químicos farmacéuticos, operadores, despacho y gerencia.',
      'parcels.read': 'La ven químicos farmacéuticos, operadores, despacho y gerencia.',
      'cases.answer': 'La ven químicos farmacéuticos, operadores y gerencia.',
      'cases.read': 'La ven químicos farmacéuticos, operadores y gerencia.',
      'prescriptions.free': 'La ven químicos farmacéuticos, operadores y gerencia.',
      'prescriptions.read': 'La ven químicos farmacéuticos y operadores.',
    },
  },
  keys: {
    open: 'Teclas de esta página',
    title: 'Teclas de esta página',
    table:
      'En una tabla: ↑ y ↓ cambian de fila, las teclas de inicio y fin van a la primera y a la última, Enter abre.',
    notices: 'F6 va al último aviso y a su botón para deshacer; el tabulador sigue dentro de él.',
    scanner: 'El lector de códigos funciona en cualquier parte de la página, salvo en un campo de texto.',
  },
  takeNext: {
    action: 'Tomar la siguiente',
    noPrescriptions: 'No hay recetas por revisar',
    noOrders: 'No hay pedidos por preparar',
  },
  notices: { label: 'Avisos del mostrador', undo: 'Deshacer', close: 'Cerrar el aviso' },
  mail: { to: (to: string) => `Sale este correo a ${to}`, text: 'Texto del correo' },
  stillHere: {
    stay: 'Sigo aquí',
    sessionTitle: 'Tu sesión está por cerrarse',
    sessionText: 'Se cierra en menos de un minuto, porque nadie usa el mostrador.',
    sessionFinal: 'Se cierra en menos de un minuto, como cada 12 horas. Entra de nuevo: lo que escribiste te espera.',
  },
  list: {
    loading: 'Cargando la lista',
    failed: 'No pudimos cargar la lista',
    more: 'Más',
    fresh: (count: number) => (count === 1 ? 'Mostrar 1 nuevo' : `Mostrar ${count} nuevos`),
    changed: 'La lista cambió: actualizar',
    stale: 'No pudimos actualizar la lista: lo que ves es de antes',
    refresh: 'Actualizar',
    choose: (row: string) => `Elegir ${row}`,
    chooseAll: (count: number) => `Elegir los ${count} primeros`,
  },
})
