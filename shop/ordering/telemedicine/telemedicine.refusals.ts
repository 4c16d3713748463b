import { refusal, type DataOf } from '#lib/domain-error.ts'

export const telemedicineRefusals = {
  'telemedicine.not_offered': refusal(422, {
    es: 'La telemedicina no está disponible para este pedido.',
    en: 'Telemedicine is not available for this order.',
  }),
  'telemedicine.needs_customer': refusal(422, {
    es: 'Inicia sesión o continúa como invitado primero.',
    en: 'Sign in, or go on as a guest, first.',
  }),
  'telemedicine.unreachable': refusal(503, {
    es: 'Ha ocurrido un error con el redireccionamiento... porfavor intentarlo de nuevo.',
    en: 'An error occurred with the redirection... please try again.',
  }),
  'telemedicine.not_found': refusal(404, {
    es: 'No encontramos esta consulta.',
    en: 'We do not find this consultation.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof telemedicineRefusals> {}
}
