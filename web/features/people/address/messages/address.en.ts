import type { address } from './address.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import personErrors from '#web/features/people/session/messages/person-errors.en.ts'

export default {
  region: 'Region',
  choose: 'Choose an option',
  commune: 'Commune',
  communePlaceholder: 'Type your commune',
  openCommunes: 'Show the communes',
  noCommune: 'No commune has that name',
  notServed: 'No delivery',
  communesFailed: 'The communes could not be loaded',
  communesFailedText: 'What you typed is still here. Check your connection.',
  retry: 'Try again',
  street: 'Address',
  streetHint: 'Street and number. If your street is not listed, type it anyway.',
  streetPlaceholder: 'Av. Providencia 1208',
  streets: 'Streets',
  streetElsewhere: (commune: string) => `We did not find this street in ${commune}`,
  streetElsewhereText: (communes: readonly string[], button: string) =>
    `There is one of that name in ${communes.join(', ')}. Check the commune; if the address is right, press ` +
    `${button} again.`,
  unchecked: 'We could not check your address',
  doubted: (button: string) =>
    `Check the street, the number and the commune; if the address is right, press ${button} again.`,
  apartment: 'Apartment, house or office',
  errors: {
    'address.required': 'Type the street and number',
    'townShip.required': 'Error, you must choose a commune',
    'townShip.notServed': 'We cannot deliver to this address',
    'address.length': 'Enter a valid address',
    'address.format': 'Enter a valid address ( STREET NUMBER )',
    'address.number': 'Choose an address with a number',
    'apartment.length': personErrors['name.length'],
  },
  operator: {
    communePlaceholder: 'Type the commune',
    streetHint: 'Street and number. If the street is not listed, type it anyway.',
  },
} satisfies Translation<typeof address>
