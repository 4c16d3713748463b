import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db, Reads } from '#db/database.ts'
import type { KeyRing } from '#lib/key-ring.ts'
import type { JobName } from '#jobs/job-name.ts'
import type { CardEnrolment } from '#shop/sale/cards/card-enrolment.port.ts'
import type { AccountEvents } from '#shop/people/accounts/account.events.ts'
import type { CardEvents } from '#shop/sale/cards/card.events.ts'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'
import type { PaymentEvents } from '#shop/sale/payments/payment.events.ts'
import type { CardGateway, SavedCardGateway, WalletGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import type { PasswordCost } from '#shop/people/accounts/password-hash.ts'
import type { SignInProvider } from '#shop/people/accounts/social/sign-in-provider.port.ts'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import type { MailTransport } from '#shop/ground/mail/mail.port.ts'
import type { Insurer } from '#shop/shelf/insurance/insurer.port.ts'
import type { Twee } from '#shop/counter/call-centre/twee.port.ts'
import type { VoiceProvider } from '#shop/counter/voice/voice.port.ts'
import type { PictureSource } from '#shop/shelf/catalogue/products/pictures.port.ts'
import type { FileStore } from '#shop/ground/files/file-store.port.ts'
import type { TelemedicineProvider } from '#shop/ordering/telemedicine/telemedicine-provider.port.ts'
import type { PharmacySettings } from '#shop/people/settings/settings.rules.ts'
import type { Cdn } from '#shop/shelf/catalogue/cdn/cdn.port.ts'
import type { CatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { Limiter } from '#shop/ground/limits/limiter.ts'
import type { SecurityLog } from '#shop/people/security/security-log.ts'

export type Shop = {
  db: Db
  /** A replica's; none: `db` reads. For doors that answer everybody the same, and for reports (decision 104). */
  reads?: Reads | null | undefined
  /** The one clock. */
  now: () => Temporal.Instant
  /** Keyed by the gateway's name, which each payment attempt stores (shop/sale/payments/gateways.ts). */
  payments: Readonly<Record<string, PaymentProvider>>
  mail: MailTransport
  signInProviders: Readonly<Partial<Record<SignInProviderName, SignInProvider>>>
  insurer: Insurer
  voice: VoiceProvider
  /** Null: no telemedicine is offered. */
  telemedicine: TelemedicineProvider | null
  twee: Twee
  files: { pictures: PictureSource; prescriptions: FileStore }
  /** Null: browsers ask the shop itself, or a proxy that keeps nothing. */
  cdn: Cdn | null
  log: Logger
  /** Cached until the catalogue changes. */
  memory: CatalogueMemory
  /** Counts limited calls, together with the other processes. */
  limiter: Limiter
  securityLog: SecurityLog
  settings: ShopSettings
  /** Seals the keys of staff's authenticators in the database. */
  secondFactorKeys: KeyRing
  /** Seals the bodies of mails in the outbox. */
  mailKeys: KeyRing
  /** Seals what staff want printed, for minutes. */
  printKeys: KeyRing
  reactions: Reactions
  /** A job's turn runs after the commit of the change that needs it; many requests are one turn. */
  enqueue: (job: JobName) => void
}

/** A provider that charges saved cards also enrols them. */
export type PaymentProvider = CardGateway | WalletGateway | (SavedCardGateway & CardEnrolment)

export type ShopEvents = AccountEvents & OrderEvents & PaymentEvents & CardEvents

/** `concerns`: false for an event that the reaction leaves alone, as its data show. */
export type Reaction<Event> = ((shop: Shop, event: Event) => Promise<unknown>) & {
  readonly concerns?: (event: Event) => boolean
}

export type Reactions = { readonly [Name in keyof ShopEvents]: readonly Reaction<ShopEvents[Name]>[] }

export type ShopSettings = {
  /** Without a slash at the end. */
  publicUrl: string
  /** What a call may name as its shop; 'boldo' by default. */
  shopId?: string | undefined
  /** Google Tag Manager's container. */
  tagManagerId?: string | undefined
  /** The rows of `shop_setting`, current in each process (shop/people/settings). */
  pharmacy: PharmacySettings
  shopMail: string
  /** Signs session tokens and links. */
  sessionSecret: string
  /** Former values of SESSION_SECRET: what they signed stays valid. None by default. */
  earlierSecrets?: readonly string[] | undefined
  passwordMinimum: number
  staffPasswordMinimum?: number | undefined
  /** True in production: refuses common passwords, and those made of the owner's RUT, name or e-mail (decision D55). */
  refuseWeakPasswords?: boolean | undefined
  /** OWASP's cost by default, the only one for a shop; tests set a cheaper one. */
  passwordCost?: PasswordCost | undefined
  captchaCost: number
  mapEmbedUrl: string
  /** Days before a subscription's charge on which its customer is notified, 1 or more. */
  chargeNoticeDays: number
  paymentMethods: readonly string[]
  /** Payments that a network address may start in ten minutes, and as many for one order; 0: no limit. */
  paymentStarts: number
  /** Units that a payer may put on hold in 15 minutes, and a network address four times as many; 0: no limit. */
  heldUnits: number
  /** Megabytes that all guests together may upload in a day; 0: guests may upload nothing. */
  guestUploads: number
  /** Cost of the reads that a network address may request in a minute; 0: no limit. */
  readPoints: number
  /** Drafts that a network address may open, and guests that it may register, in ten minutes; 0: no limit. */
  orderStarts: number
  /** False: every save and payment reads its draft (decision 24). True by default. */
  rememberDrafts?: boolean | undefined
}

/** For reads that are the same for everybody: a replica may answer, as new as the last notice. */
export const readingShop = (shop: Shop): Shop => (shop.reads ? { ...shop, db: shop.reads.db, reads: null } : shop)

/** For a report: a replica may answer, as new as this moment. */
export async function reportingShop(shop: Shop): Promise<Shop> {
  await shop.reads?.renew()
  return readingShop(shop)
}

const TRANSACTION_TRIES_MAX = 4

/**
 * Passes `work` a shop bound to the transaction: use only that shop, and never wait for the network (PGlite has one
 * connection). Await no promise of another call, which may itself wait for that connection: the passed `memory` shares
 * none (decision 43). Nested calls join the outer one. PostgreSQL may abort the transaction because of a concurrent one
 * (40001, 40P01): `work` then runs again, so it must change nothing but the database. Jobs start after the commit.
 */
export async function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop)
  return retryOnConflict(async () => {
    const enqueued = new Set<JobName>()
    const result = await shop.db.transaction().execute((db) =>
      work({
        ...shop,
        db,
        reads: null,
        memory: shop.memory.ofTransaction,
        enqueue: (job) => void enqueued.add(job),
      }),
    )
    enqueued.forEach((job) => shop.enqueue(job))
    return result
  })
}

/** Runs `work`, a transaction or a single statement, again when PostgreSQL aborts it because of a concurrent one. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRANSACTION_TRIES_MAX || !isConflict(error)) throw error
      await setTimeout(Math.random() * 25 * 2 ** tries) // ms; random, so that two that collided do not collide again
    }
  }
}

/** Reactions run one after the other in the caller's transaction: a failed reaction also undoes the event. */
export async function raiseEvent<Name extends keyof ShopEvents>(
  shop: Shop,
  name: Name,
  event: ShopEvents[Name],
): Promise<void> {
  const reactions = reactionsTo(shop, name, event)
  if (reactions.length > 0 && !shop.db.isTransaction)
    throw new Error(`the event '${name}' is raised outside a transaction`)
  for (const react of reactions) await react(shop, event)
}

/** Those that the event concerns. */
export const reactionsTo = <Name extends keyof ShopEvents>(
  shop: Pick<Shop, 'reactions'>,
  name: Name,
  event: ShopEvents[Name],
): readonly Reaction<ShopEvents[Name]>[] => shop.reactions[name].filter(({ concerns }) => concerns?.(event) ?? true)

const isConflict = (error: unknown) =>
  error instanceof Error && /^(40001|40P01)$/.test(String((error as { code?: unknown }).code))

export const timestamp = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)
