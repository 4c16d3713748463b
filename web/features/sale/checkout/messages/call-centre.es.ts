import { FINAL_STEP, NEXT } from '#shop/ground/policy/quoted-texts.rules.ts'
import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const callCentre = defineMessages('call-centre', {
  badge: (name: string) => `Venta telefónica · ${name}`,
  desk: 'Mesa de ventas',
  finalStep: FINAL_STEP,
  next: NEXT,
  lookUp: {
    looking: 'Buscando al cliente…',
    ask: (type: 'User' | 'GuestUser', email: string) =>
      (type === 'User' ? 'Hay una cuenta con este RUT' : 'Alguien compró antes con este RUT') +
      `, con el correo ${email}. Pregunta a quien llama cuál es su correo.`,
    take: 'Es su correo: completar sus datos',
    User: 'Cliente registrado: completamos sus datos. Compra con sus precios.',
    GuestUser: 'Compró antes como invitado: completamos sus datos.',
    'not-found': 'Sin datos anteriores con este RUT.',
    failed: 'No pudimos buscar el RUT. Completa los datos a mano.',
    cleared: 'Borramos los datos del cliente anterior.',
  },
  /** These replace the checkout's own texts, which address the customer. */
  customer: {
    form: {
      customer: 'Datos del cliente',
      emailHint: 'Le enviaremos el comprobante a este correo.',
      shippingMethod: '¿Cómo quiere recibirlo?',
      genders: { none: 'Prefiere no decirlo', female: 'Femenino', male: 'Masculino' },
      within24: 'Lo recibe en menos de 24 horas hábiles.',
      within72: 'Lo recibe en 72 horas hábiles.',
      pickupTitle: (address: string) => `Lo retira en ${address}`,
      pickupDays: (days: number) => `Se lo guardamos ${days} días.`,
      pickupCold: 'Lleva un producto con cadena de frío: por eso son menos días.',
    },
    errors: {
      'email.required': 'Escribe el correo electrónico',
      'firstName.required': 'Escribe el nombre',
      'lastName.required': 'Escribe el apellido',
      'rut.required': 'Escribe el RUT',
      'phoneNumber.required': 'Escribe el teléfono',
      'healthInstitute.required': 'Elige la previsión de salud',
    },
    summary: {
      title: 'Resumen de la compra',
      shippingLater: 'Según la comuna',
      memberSaved: (saving: string) => `Ahorra ${saving} con ${MEMBER_PROGRAMME}`,
    },
  },
})
