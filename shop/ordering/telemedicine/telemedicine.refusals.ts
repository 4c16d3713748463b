import { refusal, type DataOf } from '#lib/domain-error.ts'

export const telemedicineRefusals = {
  'telemedicine.not_offered': refusal(422, 'La telemedicina no está disponible para este pedido.'),
  'telemedicine.needs_customer': refusal(422, 'Inicia sesión o continúa como invitado primero.'),
  'telemedicine.unreachable': refusal(
    503,
    'Ha ocurrido un error con el redireccionamiento... porfavor intentarlo de nuevo.',
  ),
  'telemedicine.not_found': refusal(404, 'No encontramos esta consulta.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof telemedicineRefusals> {}
}
