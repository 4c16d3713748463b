import { builder } from '#api/builder.ts'

const OpenHoursInput = builder.inputType('OpenHoursInput', {
  description: 'A part of the week; parts are in its order, and none shares a day with another.',
  fields: (t) => ({
    from: t.int({ required: true, description: '1 (Monday) to 7.' }),
    to: t.int({ required: true, description: 'The last day, 1 to 7.' }),
    opens: t.string({ required: true, description: 'HH:MM.' }),
    closes: t.string({ required: true, description: 'HH:MM, after `opens`.' }),
  }),
})

const CompanyInput = builder.inputType('CompanySettingsInput', {
  description: 'Who sells.',
  fields: (t) => ({
    name: t.string({ required: true, description: "The shop's name." }),
    legalName: t.string({ required: true, description: 'Razón social.' }),
    rut: t.string({ required: true, description: 'With its check digit.' }),
  }),
})

export const ContactInput = builder.inputType('ContactSettingsInput', {
  description: 'Where the store is, and how it is reached.',
  fields: (t) => ({
    address: t.string({ required: true, description: 'Street and number.' }),
    commune: t.string({ required: true, description: 'Its commune.' }),
    mapUrl: t.string({ required: true, description: 'https.' }),
    directions: t.string({ description: 'How to get there, in Spanish; null: nothing is said.' }),
    directionsEnglish: t.string({ description: 'The same in English; with `directions` or not at all.' }),
    plan: t.string({ description: '/content/name.svg; null: none.' }),
    latitude: t.float({ description: 'WGS 84, degrees; null: not known.' }),
    longitude: t.float({ description: 'WGS 84, degrees; with `latitude` or not at all.' }),
    phone: t.string({ required: true, description: 'Nine digits, with or without +56.' }),
    email: t.string({ required: true, description: 'For customers.' }),
  }),
})

const HoursInput = builder.inputType('HoursSettingsInput', {
  description: 'The schedules (CONTENT §9, D15).',
  fields: (t) => ({
    store: t.field({ type: [OpenHoursInput], required: true, description: 'Store and pickups.' }),
    deliveries: t.field({ type: [OpenHoursInput], required: true, description: 'When vans come.' }),
    phoneDelivery: t.field({ type: [OpenHoursInput], required: true, description: 'The phone, about deliveries.' }),
    phonePickup: t.field({ type: [OpenHoursInput], required: true, description: 'The phone, about pickups.' }),
  }),
})

const AssistanceInput = builder.inputType('AssistanceSettingsInput', {
  description: 'The hours of assistance, Monday to Friday.',
  fields: (t) => ({
    timezone: t.string({ required: true, description: 'IANA zone.' }),
    hourInit: t.string({ required: true, description: 'HH:MM:SS.' }),
    hourEnd: t.string({ required: true, description: 'HH:MM:SS, after `hourInit`.' }),
  }),
})

const CampaignInput = builder.inputType('CampaignSettingsInput', {
  description: 'The event day.',
  fields: (t) => ({
    eventDay: t.string({ description: 'black-friday, cyber-monday, cyber; null: none.' }),
  }),
})

const DeliveryInput = builder.inputType('DeliverySettingsInput', {
  description: 'Delivery prices, CLP. Communes with a price of their own keep it.',
  fields: (t) => ({
    metropolitan: t.intList({ required: true, description: 'Six rising steps by distance.' }),
    regions: t.int({ required: true, description: 'Of the other regions.' }),
  }),
})

const PickupInput = builder.inputType('PickupSettingsInput', {
  description: 'Calendar days that the store keeps a pickup, 1 to 60.',
  fields: (t) => ({
    days: t.int({ required: true, description: 'Without such a product.' }),
    coldDays: t.int({ required: true, description: 'With a product of the cold chain.' }),
  }),
})

const DirectorInput = builder.inputType('DirectorSettingsInput', {
  description: 'The technical director.',
  fields: (t) => ({
    name: t.string({ description: 'null: not appointed.' }),
    profession: t.string({ required: true, description: 'In Spanish.' }),
    professionEnglish: t.string({ required: true, description: 'The same in English.' }),
    rut: t.string({ description: 'Never shown to customers.' }),
  }),
})

const AuthorisationInput = builder.inputType('AuthorisationSettingsInput', {
  description: 'The sanitary authorisation.',
  fields: (t) => ({
    number: t.string({ description: 'null: none yet.' }),
    issuer: t.string({ required: true, description: 'Who issued it.' }),
  }),
})

const HealthLineInput = builder.inputType('HealthLineSettingsInput', {
  description: 'Phones of others.',
  fields: (t) => ({
    cituc: t.string({ required: true, description: 'The toxicology centre.' }),
    saludResponde: t.string({ required: true, description: "The State's health line." }),
  }),
})

const LinkInput = builder.inputType('LinkSettingsInput', {
  description: 'Sites of the shop elsewhere, https.',
  fields: (t) => ({
    blog: t.string({ required: true, description: 'The blog.' }),
    telemedicine: t.string({ required: true, description: "The telemedicine provider's site." }),
  }),
})

export const ShopSettingsInput = builder.inputType('ShopSettingsInput', {
  description: 'The sections to change, each whole.',
  fields: (t) => ({
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
