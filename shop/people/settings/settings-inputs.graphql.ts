import { inputFromSchema } from '#api/schema-inputs.ts'
import { openHoursSchema, settingsSchema } from './settings.rules.ts'

const { shape } = settingsSchema

const OpenHoursInput = inputFromSchema('OpenHoursInput', openHoursSchema, {
  description: 'A part of the week; parts are in its order, and none shares a day with another.',
  fields: { from: '1 (Monday) to 7.', to: 'The last day, 1 to 7.', opens: 'HH:MM.', closes: 'HH:MM, after `opens`.' },
})

const CompanyInput = inputFromSchema('CompanySettingsInput', shape.company, {
  description: 'Who sells.',
  fields: { name: "The shop's name.", legalName: 'Razón social.', rut: 'With its check digit.' },
})

export const ContactInput = inputFromSchema('ContactSettingsInput', shape.contact, {
  description: 'Where the store is, and how it is reached.',
  fields: {
    address: 'Street and number.',
    commune: 'Its commune.',
    mapUrl: 'https.',
    plan: '/content/name.svg; null: none.',
    phone: 'Nine digits, with or without +56.',
    email: 'For customers.',
  },
  without: ['position'],
  also: (t) => ({
    directions: t.string({ description: 'How to get there, in Spanish; null: nothing is said.' }),
    directionsEnglish: t.string({ description: 'The same in English; with `directions` or not at all.' }),
    latitude: t.float({ description: 'WGS 84, degrees; null: not known.' }),
    longitude: t.float({ description: 'WGS 84, degrees; with `latitude` or not at all.' }),
  }),
})

const HoursInput = inputFromSchema('HoursSettingsInput', shape.hours, {
  description: 'The schedules (CONTENT §9, decision D15).',
  also: (t) => ({
    store: t.field({ type: [OpenHoursInput], required: true, description: 'Store and pickups.' }),
    deliveries: t.field({ type: [OpenHoursInput], required: true, description: 'When vans come.' }),
    phoneDelivery: t.field({ type: [OpenHoursInput], required: true, description: 'The phone, about deliveries.' }),
    phonePickup: t.field({ type: [OpenHoursInput], required: true, description: 'The phone, about pickups.' }),
  }),
})

const AssistanceInput = inputFromSchema('AssistanceSettingsInput', shape.assistance, {
  description: 'The hours of assistance, Monday to Friday.',
  fields: { timezone: 'IANA zone.', hourInit: 'HH:MM:SS.', hourEnd: 'HH:MM:SS, after `hourInit`.' },
})

const CampaignInput = inputFromSchema('CampaignSettingsInput', shape.campaign, {
  description: 'The event day.',
  fields: { eventDay: 'black-friday, cyber-monday, cyber; null: none.' },
})

const DeliveryInput = inputFromSchema('DeliverySettingsInput', shape.delivery, {
  description: 'Delivery prices, CLP. Communes with a price of their own keep it.',
  fields: { metropolitan: 'Six rising steps by distance.', regions: 'Of the other regions.' },
})

const PickupInput = inputFromSchema('PickupSettingsInput', shape.pickup, {
  description: 'Calendar days that the store keeps a pickup, 1 to 60.',
  fields: { days: 'Without such a product.', coldDays: 'With a product of the cold chain.' },
})

const DirectorInput = inputFromSchema('DirectorSettingsInput', shape.director, {
  description: 'The technical director.',
  fields: { name: 'null: not appointed.', rut: 'Never shown to customers.' },
  also: (t) => ({
    profession: t.string({ required: true, description: 'In Spanish.' }),
    professionEnglish: t.string({ required: true, description: 'The same in English.' }),
  }),
})

const AuthorisationInput = inputFromSchema('AuthorisationSettingsInput', shape.authorisation, {
  description: 'The sanitary authorisation.',
  fields: { number: 'null: none yet.', issuer: 'Who issued it.' },
})

const HealthLineInput = inputFromSchema('HealthLineSettingsInput', shape.health, {
  description: 'Phones of others.',
  fields: { cituc: 'The toxicology centre.', saludResponde: "The State's health line." },
})

const LinkInput = inputFromSchema('LinkSettingsInput', shape.links, {
  description: 'Sites of the shop elsewhere, https.',
  fields: { blog: 'The blog.', telemedicine: "The telemedicine provider's site." },
})

export const ShopSettingsInput = inputFromSchema('ShopSettingsInput', settingsSchema.partial(), {
  description: 'The sections to change, each whole.',
  also: (t) => ({
    company: t.field({ type: CompanyInput, description: 'Who sells.' }),
    contact: t.field({ type: ContactInput, description: 'Where the store is, and how it is reached.' }),
    hours: t.field({ type: HoursInput, description: 'The schedules.' }),
    assistance: t.field({ type: AssistanceInput, description: 'The hours of assistance.' }),
    campaign: t.field({ type: CampaignInput, description: 'The event day.' }),
    delivery: t.field({ type: DeliveryInput, description: 'Delivery prices.' }),
    pickup: t.field({ type: PickupInput, description: 'Days that the store keeps a pickup.' }),
    director: t.field({ type: DirectorInput, description: 'The technical director.' }),
    authorisation: t.field({ type: AuthorisationInput, description: 'The sanitary authorisation.' }),
    health: t.field({ type: HealthLineInput, description: 'Phones of others.' }),
    links: t.field({ type: LinkInput, description: 'Sites of the shop elsewhere.' }),
  }),
})
