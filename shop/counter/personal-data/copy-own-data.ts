import type { Shop } from '#context'
import { isRefusal } from '#lib/domain-error.ts'
import { consentText } from '#shop/people/accounts/own-data/consent.rules.ts'
import { listConsents } from '#shop/people/accounts/own-data/list-consents.ts'
import { proveOwner, type OwnerProof } from '#shop/people/accounts/own-data/prove-owner.ts'
import { CASE_FILE_TYPES, type CaseFileType } from '#shop/help/cases/files/case-file.rules.ts'
import { readCaseFile } from '#shop/help/cases/files/read-case-file.ts'
import { intakeConsentText } from '#shop/sale/cabinet/daily-intake.input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { representationText } from '#shop/ordering/prescriptions/dependants/dependant.input.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { readQuoteFile } from '#shop/ordering/quotes/read-quote-file.ts'
import { endDataRequest, insertDataRequest } from './data-requests.db.ts'
import { findHealthReads } from './health-reads.db.ts'
import {
  copyAccount,
  copyCases,
  copyDependants,
  copyIntakes,
  copyOrders,
  copyPrescriptions,
  copySubscriptions,
  findQuoteFileIds,
} from './own-copy.db.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const ORDERS_PER_PAGE = 50
/** Bounds memory; a customer's health data has far fewer reads. */
const READS_MAX = 20_000

/**
 * Streams a zip of a customer's data (Ley 21.719). One page of orders, or one file, is in memory at a time.
 * @throws DomainError as `proveOwner`, 'request.rate_limited' {retryAfterS}, before the first byte
 */
export async function copyOwnData(
  shop: Shop,
  { account, ...proof }: { account: SignedIn | null } & OwnerProof,
): Promise<AsyncGenerator<Uint8Array>> {
  const client = await proveOwner(shop, account, proof)
  // Counted after the proof, so that a mistyped password does not use up one of the hour's copies.
  await limitCalls(shop, { 'copies of own data by account': client.id })
  const number = await insertDataRequest(shop, { kind: 'copy', state: 'begun' })
  return noteEnd(shop, number, writeZip(listZipEntries(shop, client, number)))
}

/** A reader who leaves, or a bug, interrupts the copy. */
async function* noteEnd(shop: Shop, number: number, copy: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isWhole = false
  try {
    yield* copy
    isWhole = true
  } finally {
    await endDataRequest(shop, number, isWhole ? 'done' : 'interrupted')
  }
}

async function* listZipEntries(shop: Shop, client: SignedIn, number: number): AsyncGenerator<ZipEntry> {
  yield textEntry('LEEME.txt', readmeText(shop.settings.pharmacy.company.name, number))
  yield jsonEntry('cuenta.json', await copyAccount(shop, client))
  const consents = await listConsents(shop, { account: client })
  yield jsonEntry(
    'permisos.json',
    consents.map((consent) => ({ ...consent, text: consentText(consent.kind, consent.version) })),
  )
  const dependants = await copyDependants(shop, client)
  yield jsonEntry(
    'personas.json',
    dependants.map((person) => ({ ...person, declared_text: representationText(String(person.declared_version)) })),
  )
  const intakes = await copyIntakes(shop, client)
  yield jsonEntry(
    'botiquin.json',
    intakes.map((intake) => ({ ...intake, consent_text: intakeConsentText(String(intake.consent_version)) })),
  )
  yield { name: 'pedidos.json', chunks: streamOrders(shop, client) }
  yield jsonEntry('suscripciones.json', await copySubscriptions(shop, client))
  const cases = await copyCases(shop, client)
  yield jsonEntry('mensajes.json', cases)
  const prescriptions = await copyPrescriptions(shop, client)
  yield jsonEntry('recetas.json', prescriptions)
  yield jsonEntry('lecturas-de-datos-de-salud.json', await findHealthReads(shop, client, READS_MAX))
  for (const { id, source } of prescriptions)
    if (source === 'file' || source === 'telemedicine')
      yield* readFileEntry('recetas', String(id), (input) => readPrescriptionFile(shop, input), client)
  for (const id of cases.flatMap(({ files }) => files as string[]))
    yield* readFileEntry('mensajes', id, (input) => readCaseFile(shop, input), client)
  for (const id of await findQuoteFileIds(shop, client))
    yield* readFileEntry('cotizaciones', id, (input) => readQuoteFile(shop, input), client)
}

type ReadFile = (input: { visitor: null; account: SignedIn; id: string }) => Promise<{
  bytes: Uint8Array
  type: CaseFileType
}>

/** A file that is being deleted, or that the customer may not read, is left out. */
async function* readFileEntry(folder: string, id: string, read: ReadFile, account: SignedIn): AsyncGenerator<ZipEntry> {
  try {
    const { bytes, type } = await read({ visitor: null, account, id })
    yield { name: `${folder}/${id}.${CASE_FILE_TYPES[type]}`, chunks: [bytes], packed: true }
  } catch (error) {
    if (!isRefusal(error, 'prescription.not_found', 'quote.file_not_found', 'case.file_not_found')) throw error
  }
}

async function* streamOrders(shop: Shop, client: SignedIn): AsyncGenerator<Uint8Array> {
  let after: string | null = null
  yield encodeText('[')
  for (;;) {
    const page: Record<string, unknown>[] = await copyOrders(shop, client, after, ORDERS_PER_PAGE)
    const first = after === null
    if (page.length > 0)
      yield encodeText((first ? '\n' : ',\n') + page.map((order) => JSON.stringify(order, null, 2)).join(',\n'))
    if (page.length < ORDERS_PER_PAGE) break
    after = String(page.at(-1)!.id)
  }
  yield encodeText('\n]\n')
}

const encodeText = (content: string): Uint8Array => new TextEncoder().encode(content)
const textEntry = (name: string, content: string): ZipEntry => ({ name, chunks: [encodeText(content)] })
const jsonEntry = (name: string, value: unknown): ZipEntry => textEntry(name, `${JSON.stringify(value, null, 2)}\n`)

const underline = (title: string) => `${title}\n${'='.repeat(title.length)}`

const readmeText = (shopName: string, number: number) => `${underline(`Tus datos en ${shopName}`)}

Solicitud n.º ${number} (Ley 21.719).

cuenta.json: tu cuenta, direcciones, patologías, tarjeta (solo sus cuatro dígitos) y lo que midió la tienda.
permisos.json: lo que aceptaste, en qué versión y cuándo.
personas.json: las personas por las que compras, y lo que declaraste al agregarlas.
botiquin.json: cuánto tomas al día de cada producto, si nos lo dijiste, y lo que aceptaste.
pedidos.json: tus pedidos y carros, con pagos, devoluciones, seguros y cotizaciones.
suscripciones.json: tus suscripciones.
mensajes.json y mensajes/: lo que nos escribiste, tus sugerencias y reclamos, sus archivos y nuestras respuestas.
recetas.json y recetas/: tus recetas y sus archivos.
cotizaciones/: los archivos de tus cotizaciones.
lecturas-de-datos-de-salud.json: quién leyó tus datos de salud o abrió tu ficha y cuándo, por su función.

Guarda este archivo en un lugar seguro: tiene datos de salud.

${underline(`Your data at ${shopName}`)}

Request no. ${number} (Ley 21.719).

cuenta.json: your account, addresses, conditions, card (its four digits alone) and what the shop measured.
permisos.json: what you accepted, in which version and when.
personas.json: the people you buy for, and what you declared as you added them.
botiquin.json: how much you take of each product in a day, if you said so, and what you accepted.
pedidos.json: your orders and carts, with payments, refunds, insurance and quotes.
suscripciones.json: your subscriptions.
mensajes.json and mensajes/: what you wrote to us, your suggestions and claims, their files and our answers.
recetas.json and recetas/: your prescriptions and their files.
cotizaciones/: the files of your quotes.
lecturas-de-datos-de-salud.json: who has read your health data or opened your page and when, by role.

Keep this file in a safe place: it has health data.
`
