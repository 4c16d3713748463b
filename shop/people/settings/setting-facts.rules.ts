/** Content names these in braces, `{store.address}`. */
import { formatClp } from '#lib/money.ts'
import { MEMBER_PROGRAMME } from './member-programme.rules.ts'
import { openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { mapFacts } from './map-links.rules.ts'
import type { PharmacySettings } from './settings.rules.ts'

export const FACT_NAMES = [
  'shop.name',
  'shop.legalName',
  'shop.rut',
  'programme.name',
  'store.address',
  'store.commune',
  'store.mapUrl',
  'store.coordinates',
  'store.googleMapsUrl',
  'store.wazeUrl',
  'store.appleMapsUrl',
  'store.directions',
  'store.plan',
  'phone',
  'email',
  'hours.store',
  'hours.phoneDelivery',
  'hours.phonePickup',
  'hours.assistance',
  'delivery.metropolitanFrom',
  'delivery.metropolitanTo',
  'delivery.regions',
  'delivery.hours',
  'pickup.days',
  'pickup.coldDays',
  'director',
  'director.name',
  'director.profession',
  'authorisation',
  'authorisation.number',
  'authorisation.issuer',
  'cituc.phone',
  'salud-responde.phone',
  'blog.url',
  'telemedicine.url',
] as const
export type FactName = (typeof FACT_NAMES)[number]

const MISSING = {
  es: {
    director: 'por designar (demostración)',
    authorisation: 'sin resolución (demostración)',
    permit: 'sin resolución: es una farmacia de demostración',
  },
  en: {
    director: 'to be appointed (demonstration)',
    authorisation: 'no resolution (demonstration)',
    permit: 'no resolution: it is a demonstration pharmacy',
  },
}

export function settingFacts(settings: PharmacySettings, language: 'es' | 'en'): Record<FactName, string> {
  const { company, contact, hours, assistance, delivery, pickup, director, authorisation, health, links } = settings
  const missing = MISSING[language]
  return {
    'shop.name': company.name,
    'shop.legalName': company.legalName,
    'shop.rut': company.rut,
    'programme.name': MEMBER_PROGRAMME,
    'store.address': contact.address,
    'store.commune': contact.commune,
    'store.mapUrl': contact.mapUrl,
    ...mapFacts(contact, language),
    'store.directions': contact.directions?.[language] ?? '',
    'store.plan': contact.plan ?? '',
    phone: contact.phone,
    email: contact.email,
    'hours.store': openingText(hours.store, language),
    'hours.phoneDelivery': openingText(hours.phoneDelivery, language),
    'hours.phonePickup': openingText(hours.phonePickup, language),
    'hours.assistance': openingText([assistanceLine(assistance)], language),
    'delivery.metropolitanFrom': formatClp(delivery.metropolitan[0]!),
    'delivery.metropolitanTo': formatClp(delivery.metropolitan.at(-1)!),
    'delivery.regions': formatClp(delivery.regions),
    'delivery.hours': openingText(hours.deliveries, language),
    'pickup.days': String(pickup.days),
    'pickup.coldDays': String(pickup.coldDays),
    director:
      director.name === null
        ? `${director.profession[language]} ${missing.director}`
        : `${director.name}, ${director.profession[language]}`,
    'director.name': director.name ?? missing.director,
    'director.profession': director.profession[language],
    authorisation: authorisation.number === null ? missing.permit : `${authorisation.number}, ${authorisation.issuer}`,
    'authorisation.number': authorisation.number ?? missing.authorisation,
    'authorisation.issuer': authorisation.issuer,
    'cituc.phone': health.cituc,
    'salud-responde.phone': health.saludResponde,
    'blog.url': links.blog,
    'telemedicine.url': links.telemedicine,
  }
}

const assistanceLine = ({ hourInit, hourEnd }: PharmacySettings['assistance']) => ({
  from: 1,
  to: 5,
  opens: hourInit.slice(0, 5),
  closes: hourEnd.slice(0, 5),
})
