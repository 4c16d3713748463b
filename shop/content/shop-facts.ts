import type { Shop } from '#context'
import { openingText } from '#shop/service-hours/opening-hours.rules.ts'
import type { Language } from './content.rules.ts'
import type { Facts } from './facts.rules.ts'

/** The facts of now, for the words of content. The only place that knows where they come from. */
export async function readFacts(shop: Shop, language: Language): Promise<Facts> {
  const { hourInit, hourEnd } = shop.settings.serviceHours
  const isSpanish = language === 'es'
  return {
    'shop.name': 'Boldo',
    'shop.legalName': 'Farmacia Boldo SpA',
    'shop.rut': '00.000.000-0',
    'store.address': 'Av. Apoquindo 5016',
    'store.commune': 'Las Condes',
    'store.mapUrl': 'https://www.openstreetmap.org/?mlat=-33.4093&mlon=-70.5729#map=17/-33.4093/-70.5729',
    phone: '+56 2 0000 0000',
    email: 'hola@boldo.example',
    'hours.store': openingText('store', language),
    'hours.phoneDelivery': openingText('phoneDelivery', language),
    'hours.phonePickup': openingText('phonePickup', language),
    'hours.assistance': isSpanish
      ? `lunes a viernes de ${hourInit.slice(0, 5)} a ${hourEnd.slice(0, 5)}`
      : `Monday to Friday ${hourInit.slice(0, 5)} to ${hourEnd.slice(0, 5)}`,
    'delivery.metropolitanFrom': '$2.950',
    'delivery.metropolitanTo': '$3.990',
    'delivery.regions': '$4.900',
    'delivery.hours': openingText('deliveries', language),
    'pickup.days': '15',
    'pickup.coldDays': '5',
    'director.name': isSpanish ? 'por designar (demostración)' : 'to be appointed (demonstration)',
    'director.profession': isSpanish ? 'Químico farmacéutico' : 'Pharmacist',
    'authorisation.number': isSpanish ? 'sin resolución (demostración)' : 'no resolution (demonstration)',
    'authorisation.issuer': 'SEREMI de Salud de la Región Metropolitana',
    'cituc.phone': '+56 2 2635 3800',
    'salud-responde.phone': '600 360 7777',
    'blog.url': 'https://blog.boldo.example',
    'telemedicine.url': 'https://telemedicina.boldo.example',
  }
}
