import type { PharmacySettings } from './settings.rules.ts'

type Contact = Pick<PharmacySettings['contact'], 'address' | 'commune' | 'position'>

/** About a metre: what a phone's map needs to show the right door. */
const DECIMALS = 5

const COORDINATES = { es: 'Coordenadas', en: 'Coordinates' }

export const coordinates = ({ latitude, longitude }: NonNullable<Contact['position']>): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',')

/**
 * Sources: developers.google.com/maps/documentation/urls, developers.google.com/waze/deeplinks,
 * developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks.
 */
export function mapFacts({ address, commune, position }: Contact, language: 'es' | 'en') {
  const place = encodeURIComponent(`${address}, ${commune}, Chile`)
  const at = position && encodeURIComponent(coordinates(position))
  return {
    'store.coordinates': position ? `${COORDINATES[language]}: ${coordinates(position).replace(',', ', ')}` : '',
    'store.googleMapsUrl': `https://www.google.com/maps/search/?api=1&query=${at ?? place}`,
    'store.wazeUrl': `https://waze.com/ul?${at ? `ll=${at}` : `q=${place}`}&navigate=yes`,
    'store.appleMapsUrl': `https://maps.apple.com/?q=${place}${at ? `&ll=${at}` : ''}`,
  }
}
