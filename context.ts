import type { Logger } from 'pino'
import type { Db } from '#db/database.ts'
import type { PaymentGateway } from '#shop/payments/payment-gateway.port.ts'
import type { MailTransport } from '#shop/mail/mail.port.ts'
import type { PictureSource } from '#shop/catalogue/pictures.port.ts'
import type { CatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'

/** What a use case is handed: the database, the clock, the outside parties. Nothing global, nothing else. */
export type Shop = {
  db: Db
  /** The one clock. */
  now: () => Temporal.Instant
  payments: PaymentGateway
  mail: MailTransport
  pictures: PictureSource
  log: Logger
  /** Answers about the catalogue, kept until it changes. */
  memory: CatalogueMemory
  /** The shop's public address, without a slash at the end. */
  publicUrl: string
  /** Asks a scheduled job to run soon, after the change that needs it was committed. */
  wake: (job: string) => void
}

/**
 * Runs `work` in one transaction and hands it a shop that speaks inside it. Inside, use only that
 * shop, and never wait for the network (PGlite has one connection). Nested calls join the outer one.
 */
export function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop)
  return shop.db.transaction().execute((db) => work({ ...shop, db }))
}

/** The clock's instant as the database takes it. */
export const timestamp = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)
