import type { footer } from './footer.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  label: 'Footer',
  claim: 'Open-source online pharmacy for Chile.',
  demoTitle: 'This is a demonstration',
  demoText:
    'This shop holds no health authorisation and neither sells nor ships medicines. Names, prices and orders are ' +
    'for testing. Type no real data, yours or anybody else’s: anyone can read it here. ' +
    'In an emergency in Chile call 131 (SAMU).',
  shop: 'Shop',
  pharmacy: 'The pharmacy',
  authorisation: 'Health authorisation',
  noAuthorisation: 'No resolution: demonstration pharmacy',
  director: 'Technical director',
  noDirector: 'Pharmacist to be appointed (demonstration)',
  address: 'Store pickup',
  help: 'Help',
  phone: 'Phone',
  phoneHours: 'Phone hours',
  phoneHoursDelivery: (hours: string) => `About deliveries: ${hours}`,
  phoneHoursPickup: (hours: string) => `About pickups: ${hours}`,
  hours: 'Store and pickup hours',
  deliveryHours: 'Delivery hours',
  information: 'Information',
  links: {
    club: 'Contigo benefits',
    progressive: 'Progressive discounts',
    scheduled: 'Scheduled delivery',
    insurance: 'Complementary insurance',
    telemedicine: 'Telemedicine',
    controlPack: 'Control pack',
    tracking: 'Track your order',
    campaigns: 'Campaigns and offers',
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
  blog: 'Blog',
  newTab: '(opens in another tab)',
  payments: 'Means of payment',
  measuring: 'Measurement cookies',
  language: 'Language',
  currency:
    'Prices are in Chilean pesos (CLP), which have no cents: $12.990 is twelve thousand nine hundred and ninety pesos.',
  source: 'Open source, MIT licence',
} satisfies Translation<typeof footer>
