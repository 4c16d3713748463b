import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import type { Open } from '#shop/ground/service-hours/schedule.rules.ts'
import { settingsChangeInput } from './settings.input.ts'
import type { PharmacySettings } from './settings.rules.ts'
import { ContactInput, ShopSettingsInput } from './settings-inputs.graphql.ts'
import { showSettings, updateSettings, type EditedSettings } from './update-settings.ts'

const OpenHours = builder.objectRef<Open>('OpenHours').implement({
  description: 'A part of the week.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: '1 (Monday) to 7.' }),
    to: t.exposeInt('to', { description: 'The last day, 1 to 7.' }),
    opens: t.exposeString('opens', { description: "HH:MM of Chile's clock." }),
    closes: t.exposeString('closes', { description: 'HH:MM.' }),
  }),
})

const CompanySettings = builder.objectRef<PharmacySettings['company']>('CompanySettings').implement({
  description: 'Who sells.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "The shop's name." }),
    legalName: t.exposeString('legalName', { description: 'Razón social.' }),
    rut: t.exposeString('rut', { description: '12.345.678-5' }),
  }),
})

const ContactSettings = builder.objectRef<PharmacySettings['contact']>('ContactSettings').implement({
  description: 'Where the store is, and how it is reached.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Street and number.' }),
    commune: t.exposeString('commune', { description: 'Its commune.' }),
    mapUrl: t.exposeString('mapUrl', { description: 'https.' }),
    directions: t.string({
      nullable: true,
      description: 'How to get there, in Spanish; null: nothing is said.',
      resolve: ({ directions }) => directions?.es ?? null,
    }),
    directionsEnglish: t.string({
      nullable: true,
      description: 'The same in English.',
      resolve: ({ directions }) => directions?.en ?? null,
    }),
    plan: t.exposeString('plan', { nullable: true, description: '/content/name.svg; null: none.' }),
    latitude: t.float({
      nullable: true,
      description: 'WGS 84, degrees; null: not known.',
      resolve: ({ position }) => position?.latitude ?? null,
    }),
    longitude: t.float({
      nullable: true,
      description: 'WGS 84, degrees; null: not known.',
      resolve: ({ position }) => position?.longitude ?? null,
    }),
    phone: t.exposeString('phone', { description: '+56 2 2345 6789' }),
    email: t.exposeString('email', { description: 'For customers.' }),
  }),
})

const HoursSettings = builder.objectRef<PharmacySettings['hours']>('HoursSettings').implement({
  description: 'The schedules (CONTENT §9, decision D15).',
  fields: (t) => ({
    store: t.field({ type: [OpenHours], description: 'Store and pickups.', resolve: ({ store }) => store }),
    deliveries: t.field({ type: [OpenHours], description: 'When vans come.', resolve: (hours) => hours.deliveries }),
    phoneDelivery: t.field({
      type: [OpenHours],
      description: 'The phone line, about home deliveries.',
      resolve: (hours) => hours.phoneDelivery,
    }),
    phonePickup: t.field({
      type: [OpenHours],
      description: 'The phone line, about pickups.',
      resolve: (hours) => hours.phonePickup,
    }),
  }),
})

const AssistanceSettings = builder.objectRef<PharmacySettings['assistance']>('AssistanceSettings').implement({
  description: 'The hours of assistance, Monday to Friday: what callCenterGetSettings answers.',
  fields: (t) => ({
    timezone: t.exposeString('timezone', { description: 'IANA zone.' }),
    hourInit: t.exposeString('hourInit', { description: 'HH:MM:SS.' }),
    hourEnd: t.exposeString('hourEnd', { description: 'HH:MM:SS.' }),
  }),
})

const CampaignSettings = builder.objectRef<PharmacySettings['campaign']>('CampaignSettings').implement({
  description: 'The event day.',
  fields: (t) => ({
    eventDay: t.exposeString('eventDay', { nullable: true, description: 'black-friday, cyber-monday or cyber.' }),
  }),
})

const DeliverySettings = builder.objectRef<PharmacySettings['delivery']>('DeliverySettings').implement({
  description: 'Delivery prices, CLP.',
  fields: (t) => ({
    metropolitan: t.exposeIntList('metropolitan', {
      description: 'Of the Región Metropolitana, six steps by distance to its centre.',
    }),
    regions: t.exposeInt('regions', { description: 'Of the other regions.' }),
  }),
})

const PickupSettings = builder.objectRef<PharmacySettings['pickup']>('PickupSettings').implement({
  description: 'Calendar days that the store keeps a pickup.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Without such a product.' }),
    coldDays: t.exposeInt('coldDays', { description: 'With a product of the cold chain.' }),
  }),
})

const DirectorSettings = builder.objectRef<PharmacySettings['director']>('DirectorSettings').implement({
  description: 'The technical director.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'null: not appointed.' }),
    profession: t.string({ description: 'In Spanish.', resolve: ({ profession }) => profession.es }),
    professionEnglish: t.string({ description: 'The same in English.', resolve: ({ profession }) => profession.en }),
    rut: t.exposeString('rut', { nullable: true, description: 'Never shown to customers.' }),
  }),
})

const AuthorisationSettings = builder.objectRef<PharmacySettings['authorisation']>('AuthorisationSettings').implement({
  description: 'The sanitary authorisation.',
  fields: (t) => ({
    number: t.exposeString('number', { nullable: true, description: 'null: none yet.' }),
    issuer: t.exposeString('issuer', { description: 'Who issued it.' }),
  }),
})

const HealthLineSettings = builder.objectRef<PharmacySettings['health']>('HealthLineSettings').implement({
  description: 'Phones of others.',
  fields: (t) => ({
    cituc: t.exposeString('cituc', { description: 'The toxicology centre.' }),
    saludResponde: t.exposeString('saludResponde', { description: "The State's health line." }),
  }),
})

const LinkSettings = builder.objectRef<PharmacySettings['links']>('LinkSettings').implement({
  description: 'Sites of the shop elsewhere, https.',
  fields: (t) => ({
    blog: t.exposeString('blog', { description: 'The blog.' }),
    telemedicine: t.exposeString('telemedicine', { description: "The telemedicine provider's site." }),
  }),
})

const ShopSettings = builder.objectRef<EditedSettings>('ShopSettings').implement({
  description: "The shop's own facts, as its pages, mails and receipts have them.",
  fields: (t) => ({
    revision: t.exposeInt('revision', { description: 'Rises with each change; updateShopSettings requires it.' }),
    company: t.field({ type: CompanySettings, description: 'Who sells.', resolve: ({ settings }) => settings.company }),
    contact: t.field({
      type: ContactSettings,
      description: 'Where the store is, and how it is reached.',
      resolve: ({ settings }) => settings.contact,
    }),
    hours: t.field({ type: HoursSettings, description: 'The schedules.', resolve: ({ settings }) => settings.hours }),
    assistance: t.field({
      type: AssistanceSettings,
      description: 'The hours of assistance.',
      resolve: ({ settings }) => settings.assistance,
    }),
    campaign: t.field({
      type: CampaignSettings,
      description: 'The event day.',
      resolve: ({ settings }) => settings.campaign,
    }),
    delivery: t.field({
      type: DeliverySettings,
      description: 'Delivery prices.',
      resolve: ({ settings }) => settings.delivery,
    }),
    pickup: t.field({
      type: PickupSettings,
      description: 'Days that the store keeps a pickup.',
      resolve: ({ settings }) => settings.pickup,
    }),
    director: t.field({
      type: DirectorSettings,
      description: 'The technical director.',
      resolve: ({ settings }) => settings.director,
    }),
    authorisation: t.field({
      type: AuthorisationSettings,
      description: 'The sanitary authorisation.',
      resolve: ({ settings }) => settings.authorisation,
    }),
    health: t.field({
      type: HealthLineSettings,
      description: 'Phones of others.',
      resolve: ({ settings }) => settings.health,
    }),
    links: t.field({
      type: LinkSettings,
      description: 'Sites of the shop elsewhere.',
      resolve: ({ settings }) => settings.links,
    }),
  }),
})

const toContact = ({
  directions,
  directionsEnglish,
  latitude,
  longitude,
  ...contact
}: typeof ContactInput.$inferInput) => ({
  ...contact,
  position: latitude == null && longitude == null ? null : { latitude, longitude },
  directions: (directions ?? directionsEnglish) ? { es: directions, en: directionsEnglish } : null,
  plan: contact.plan ?? null,
})

builder.queryField('shopSettings', (t) =>
  t.field({
    type: ShopSettings,
    extensions: RECORDED,
    description: 'For managers and editors: the settings that they change.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => showSettings(shop, await viewer.account()),
  }),
)

builder.mutationField('updateShopSettings', (t) =>
  t.field({
    type: ShopSettings,
    description:
      'Changes whole sections of the settings: a manager all, an editor contact, hours and assistance. Pages, mails ' +
      'and receipts of every process follow at once.',
    args: {
      shopId: t.arg.string(),
      revision: t.arg.int({ required: true, description: 'Of the settings that the editor has seen.' }),
      settings: t.arg({ type: ShopSettingsInput, required: true, description: 'The sections to change.' }),
    },
    resolve: async (
      _,
      { revision, settings: { contact, campaign, director, authorisation, ...settings } },
      { shop, viewer },
    ) => {
      const sections = {
        ...settings,
        contact: contact && toContact(contact),
        campaign: campaign && { eventDay: campaign.eventDay ?? null },
        director: director && {
          name: director.name ?? null,
          profession: { es: director.profession, en: director.professionEnglish },
          rut: director.rut ?? null,
        },
        authorisation: authorisation && { ...authorisation, number: authorisation.number ?? null },
      }
      const input = parseInput(settingsChangeInput, { revision, settings: sections })
      return updateSettings(shop, { account: await viewer.account(), ...input })
    },
  }),
)
