import { openingHoursData } from '#shop/ground/service-hours/schedule.rules.ts'
import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'

/** schema.org's `Pharmacy` already is an Organization; the second type is for readers that look for that word. */
export function pharmacyData(origin: string, { company, contact, hours }: PublicSettings) {
  return {
    '@type': ['Pharmacy', 'Organization'],
    '@id': pharmacyId(origin),
    name: company.name,
    legalName: company.legalName,
    taxID: company.rut,
    url: `${origin}/`,
    logo: `${origin}/logo.svg`,
    image: `${origin}/og.png`,
    telephone: contact.phone,
    email: contact.email,
    hasMap: contact.mapUrl,
    currenciesAccepted: 'CLP',
    areaServed: { '@type': 'Country', name: 'Chile' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address,
      addressLocality: contact.commune,
      addressCountry: 'CL',
    },
    openingHoursSpecification: openingHoursData(hours.store),
    contactPoint: (['phoneDelivery', 'phonePickup'] as const).map((line) => ({
      '@type': 'ContactPoint',
      telephone: contact.phone,
      contactType: 'customer service',
      areaServed: 'CL',
      availableLanguage: 'es',
      hoursAvailable: openingHoursData(hours[line]),
    })),
  }
}

export const pharmacyId = (origin: string): string => `${origin}/#pharmacy`
