import { openingLines, openingText } from '#shop/service-hours/opening-hours.rules.ts'
import type { footer } from './footer.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  label: 'Footer',
  claim: 'Open-source online pharmacy for Chile.',
  demoTitle: 'This is a demonstration',
  demoText:
    'Boldo holds no health authorisation and neither sells nor ships medicines. Names, prices and orders are ' +
    'for testing. In an emergency in Chile call 131 (SAMU).',
  shop: 'Shop',
  pharmacy: 'The pharmacy',
  authorisation: 'Health authorisation',
  authorisationValue: 'No resolution: demonstration pharmacy',
  director: 'Technical director',
  directorValue: 'Pharmacist to be appointed (demonstration)',
  address: 'Store pickup',
  help: 'Help',
  phone: 'Phone',
  phoneHours: 'Phone hours',
  phoneHoursDelivery: `About deliveries: ${openingText('phoneDelivery', 'en')}`,
  phoneHoursPickup: `About pickups: ${openingText('phonePickup', 'en')}`,
  hours: 'Store and pickup hours',
  storeHours: openingLines('store', 'en'),
  deliveryHours: 'Delivery hours',
  deliveryHoursText: openingText('deliveries', 'en'),
  information: 'Information',
  links: {
    club: 'Contigo benefits',
    progressive: 'Progressive discounts',
    scheduled: 'Scheduled delivery',
    insurance: 'Complementary insurance',
    telemedicine: 'Telemedicine',
    controlPack: 'Control pack',
    tracking: 'Track your order',
    about: 'About us',
    howToBuy: 'How to buy',
    whereToFindUs: 'Where to find us',
    faq: 'Frequently asked questions',
    suggestions: 'Suggestions and claims',
    claimsBook: 'Suggestions and claims book',
    regulatory: 'Regulatory information',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
  },
  payments: 'Means of payment',
  measuring: 'Measurement cookies',
  language: 'Language',
  currency:
    'Prices are in Chilean pesos (CLP), which have no cents: $12.990 is twelve thousand nine hundred and ninety pesos.',
  source: 'Open source, MIT licence',
} satisfies Translation<typeof footer>
