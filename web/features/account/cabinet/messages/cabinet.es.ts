import { defineMessages } from '#web/platform/messages/messages.tsx'

/** /account/botiquin: what the customer bought of medicines and vitamins, and until when it lasts (issue 26). */
export const cabinet = defineMessages('cabinet', {
  locale: 'es-CL',
  title: 'Mi botiquín',
  text: 'Los medicamentos y vitaminas que compraste, y hasta cuándo te alcanzan.',
  loading: 'Cargando tu botiquín',
  failed: 'No pudimos cargar tu botiquín',
  none: 'Tu botiquín está vacío',
  noneText: 'Cuando compres medicamentos o vitaminas con tu cuenta, aquí verás hasta cuándo te alcanzan.',
  shop: 'Ver medicamentos',
  bought: (units: number, content: string, day: string) =>
    `${units === 1 ? '1 envase' : `${units} envases`} ${content}, el ${day}`,
  total: (pieces: number) => `(${pieces} en total)`,
  until: (day: string) => `Te alcanza hasta el ${day}`,
  untilAbout: (day: string) => `Debería alcanzarte hasta el ${day}`,
  ended: (day: string) => `Se acabó el ${day}`,
  endedAbout: (day: string) => `Debería haberse acabado el ${day}`,
  left: (days: number) => (days === 0 ? 'Se acaba hoy' : days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  over: 'Se acabó',
  everyDays: (days: number) => `Lo compras cada ${days} días`,
  perDay: (pieces: number) => `Tomas ${pieces} al día`,
  unknown:
    'Dinos cuántos tomas al día: te mostramos hasta cuándo te alcanza, y en la portada, cuando se esté acabando.',
  unknownUse: 'Cuando lo compres otra vez sabremos cada cuánto lo necesitas.',
  ask: '¿Cuántos al día?',
  askOf: (name: string) => `Decir cuántos al día de ${name}`,
  change: 'Cambiar',
  changeOf: (name: string) => `Cambiar cuántos al día de ${name}`,
  stepper: (name: string) => `${name}: cuántos al día`,
  most: (most: number) => `Hasta ${most} al día.`,
  save: 'Guardar',
  remove: 'Quitar este dato',
  cancel: 'Cancelar',
  acceptFirst: 'Para guardarlo necesitamos que lo aceptes',
  add: 'Agregar al carro',
  addOf: (name: string) => `Agregar ${name} al carro`,
  problems: {
    network: 'Error de conexión. No sabemos si se guardó: vuelve a intentarlo.',
    failed: 'No pudimos guardar el cambio. Nada cambió.',
  },
})
