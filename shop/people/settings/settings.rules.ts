/** CONTENT §2.7, §9; decisions D15, D24. An error is a code of the screens' messages. */
import { z } from 'zod'
import { formatPhone, isPhone, parsePhone } from '#lib/phone.ts'
import { formatRut, isRut } from '#lib/rut.ts'
import type { MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'
import { EVENT_DAYS } from './event-days.rules.ts'
import { isTimezone } from '#shop/ground/service-hours/timezone.rules.ts'

const TEXT_LENGTH_MAX = 200
/** CLP. A higher price is a typing error. */
const DELIVERY_PRICE_MAX = 100_000
/** By distance to the centre of the Región Metropolitana (`scripts/seed/seed-places.ts`). */
const DISTANCE_STEPS = 6
const LINES_MAX = 7

/** Allows no markup, and no character that hides, turns or breaks the text around it. */
const text = (most = TEXT_LENGTH_MAX) =>
  z
    .string({ error: 'settings.text' })
    .trim()
    .min(1, { error: 'settings.text' })
    .max(most, { error: 'settings.text' })
    .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u, { error: 'settings.text' })

/** '00.000.000-0' is a demonstration's. Production refuses it (`findDemoSettings`). */
const isInventedRut = (rut: string) => /^[0.]+-0$/.test(rut)
const rut = z
  .string({ error: 'rut.format' })
  .trim()
  .refine((text) => isInventedRut(text) || isRut(text), { error: 'rut.check_digit' })
  .transform((text) => (isInventedRut(text) ? text : formatRut(text)))

const phone = z
  .string({ error: 'phone.format' })
  .max(30, { error: 'phone.format' })
  .refine(isPhone, { error: 'phone.format' })
  .transform((text) => formatPhone(parsePhone(text)!))

const publicLine = z
  .string({ error: 'phone.format' })
  .trim()
  .regex(/^\+?\d[\d ]{1,18}\d$/, { error: 'phone.format' })

const link = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'settings.link' })
  .max(500, { error: 'settings.link' })

const day = z.int({ error: 'settings.day' }).min(1, { error: 'settings.day' }).max(7, { error: 'settings.day' })
const time = z.string({ error: 'settings.time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'settings.time' })
const timeOfDay = z
  .string({ error: 'settings.time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'settings.time' })

/** `from`, `to`: 1 (Monday) to 7. */
export const openHoursSchema = z
  .strictObject({ from: day, to: day, opens: time, closes: time })
  .refine(({ from, to }) => from <= to, { error: 'settings.days_order', path: ['to'] })
  .refine(({ opens, closes }) => opens < closes, { error: 'settings.hours_order', path: ['closes'] })

const schedule = z
  .array(openHoursSchema, { error: 'settings.schedule' })
  .min(1, { error: 'settings.schedule' })
  .max(LINES_MAX, { error: 'settings.schedule' })
  .refine((lines) => lines.every((line, index) => index === 0 || lines[index - 1]!.to < line.from), {
    error: 'settings.days_order',
  })

const price = z
  .int({ error: 'settings.price' })
  .min(0, { error: 'settings.price' })
  .max(DELIVERY_PRICE_MAX, { error: 'settings.price' })

const degrees = (least: number, most: number) =>
  z
    .number({ error: 'settings.position' })
    .min(least, { error: 'settings.position' })
    .max(most, { error: 'settings.position' })

const storedDays = z
  .int({ error: 'settings.days' })
  .min(1, { error: 'settings.days' })
  .max(60, { error: 'settings.days' })

export const settingsSchema = z.strictObject({
  company: z.strictObject({ name: text(60), legalName: text(), rut }),
  contact: z.strictObject({
    address: text(),
    commune: text(60),
    mapUrl: link,
    directions: z
      .strictObject({ es: text(400), en: text(400) })
      .nullable()
      .default(null),
    plan: z
      .string({ error: 'settings.plan' })
      .regex(/^\/content\/[a-z0-9-]{1,60}\.svg$/, { error: 'settings.plan' })
      .nullable()
      .default(null),
    position: z
      .strictObject({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) })
      .nullable()
      .default(null),
    phone,
    email: z.email({ error: 'email.format' }).max(254, { error: 'email.format' }),
  }),
  hours: z.strictObject({ store: schedule, deliveries: schedule, phoneDelivery: schedule, phonePickup: schedule }),
  /** Monday to Friday; what `callCenterGetSettings` answers. */
  assistance: z
    .strictObject({
      timezone: z.string({ error: 'timezone.unknown' }).refine(isTimezone, { error: 'timezone.unknown' }),
      hourInit: timeOfDay,
      hourEnd: timeOfDay,
    })
    .refine(({ hourInit, hourEnd }) => hourInit < hourEnd, { error: 'settings.hours_order', path: ['hourEnd'] }),
  campaign: z.strictObject({ eventDay: z.enum(EVENT_DAYS, { error: 'settings.event_day' }).nullable() }),
  /** CLP. Each commune's own price is a row of `commune`. */
  delivery: z.strictObject({
    metropolitan: z
      .array(price, { error: 'settings.price' })
      .length(DISTANCE_STEPS, { error: 'settings.price' })
      .refine((steps) => steps.every((step, index) => index === 0 || steps[index - 1]! < step), {
        error: 'settings.prices_order',
      }),
    regions: price,
  }),
  /** Calendar days; `coldDays` with a product of the cold chain. */
  pickup: z.strictObject({ days: storedDays, coldDays: storedDays }),
  /** `name` null: not appointed yet. The RUT is never public. */
  director: z.strictObject({
    name: text().nullable(),
    profession: z.strictObject({ es: text(60), en: text(60) }),
    rut: rut.nullable(),
  }),
  authorisation: z.strictObject({ number: text(60).nullable(), issuer: text() }),
  health: z.strictObject({ cituc: publicLine, saludResponde: publicLine }),
  links: z.strictObject({ blog: link, telemedicine: link }),
})

export type PharmacySettings = z.infer<typeof settingsSchema>
export type SettingsSection = keyof PharmacySettings

export const SETTINGS_SECTIONS = Object.keys(settingsSchema.shape) as SettingsSection[]

export type ShopMailFrame = Omit<MailFrame, 'pharmacy'> & { pharmacy: PharmacySettings }

/** The settings that every page receives: without the director's RUT, and without what a single page shows. */
export type PublicSettings = Omit<PharmacySettings, 'director' | 'contact'> & {
  passwordMinimum: number
  contact: Omit<PharmacySettings['contact'], 'directions' | 'plan' | 'position'>
  director: Omit<PharmacySettings['director'], 'rut'>
}

export function publicSettings(
  { director, contact, ...settings }: PharmacySettings,
  passwordMinimum: number,
): PublicSettings {
  const { directions: _, plan: __, position: ___, ...shown } = contact
  const { name, profession } = director
  return { ...settings, contact: shown, director: { name, profession }, passwordMinimum }
}

/** A shop that takes real money must not show these; each has its reason. */
export function findDemoSettings(settings: PharmacySettings): string[] {
  const { company, contact, director, authorisation, links } = settings
  return [
    ...(isInventedRut(company.rut) ? ['company.rut: is invented'] : []),
    ...(/0000 0000$/.test(contact.phone) ? ['contact.phone: is invented'] : []),
    ...(isExample(contact.email) ? ['contact.email: is an example'] : []),
    ...(director.name === null || director.rut === null ? ['director: is not appointed'] : []),
    ...(authorisation.number === null ? ['authorisation.number: is missing'] : []),
    ...Object.entries(links).flatMap(([name, url]) =>
      isExample(new URL(url).host) ? [`links.${name}: is an example`] : [],
    ),
  ]
}

/** RFC 2606. */
const isExample = (address: string) => /\.(example|test|invalid)$/.test(address)
