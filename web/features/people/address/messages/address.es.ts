import { ADDRESS_FORMAT } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'
import personErrors from '#web/features/people/session/messages/person-errors.es.ts'

export const address = defineMessages('address', {
  region: 'Región',
  choose: 'Selecciona una opción',
  commune: 'Comuna',
  communePlaceholder: 'Escribe tu comuna',
  openCommunes: 'Ver las comunas',
  noCommune: 'Ninguna comuna se llama así',
  notServed: 'Sin despacho',
  communesFailed: 'No pudimos cargar las comunas',
  communesFailedText: 'Lo que escribiste sigue aquí. Revisa tu conexión.',
  retry: 'Reintentar',
  street: 'Dirección',
  streetHint: 'Calle y número. Si tu calle no aparece, escríbela igual.',
  streetPlaceholder: 'Av. Providencia 1208',
  streets: 'Calles',
  streetElsewhere: (commune: string) => `No encontramos esta calle en ${commune}`,
  streetElsewhereText: (communes: readonly string[], button: string) =>
    `Hay una con ese nombre en ${communes.join(', ')}. Revisa la comuna; si la dirección está bien, presiona ` +
    `${button} otra vez.`,
  unchecked: 'No pudimos revisar tu dirección',
  doubted: (button: string) =>
    `Revisa la calle, el número y la comuna; si la dirección está bien, presiona ${button} otra vez.`,
  apartment: 'Departamento, casa u oficina',
  errors: {
    'address.required': 'Escribe la calle y el número',
    'townShip.required': 'Error, debe seleccionar una comuna',
    'townShip.notServed': 'No es posible realizar envios a esta dirección',
    'address.length': 'Ingrese una dirección valida',
    'address.format': ADDRESS_FORMAT,
    'address.number': 'Debes seleccionar una dirección con número',
    'apartment.length': personErrors['name.length'],
  },
  /** An operator types another person's address. */
  operator: {
    communePlaceholder: 'Escribe la comuna',
    streetHint: 'Calle y número. Si la calle no aparece, escríbela igual.',
  },
})
