import { createHmac } from 'node:crypto'
import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId, randomCode } from '#lib/ids.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { isMailed, type CaseKind } from './case-kind.rules.ts'
import { caseMove } from './case-life.rules.ts'
import { caseReceivedMail } from './case-mail.rules.ts'
import { saveCaseMove } from './cases.db.ts'
import { dueDay } from './due-day.rules.ts'
import { countMailedCases, insertCase, lockSender } from './new-case.db.ts'

export type { CaseKind } from './case-kind.rules.ts'

/** Short enough to be read aloud, as an order's reference: 2^40 numbers. */
export const NUMBER_LENGTH = 8
const REPEATED_MINUTES = 10
/** Mails to one e-mail in an hour; a case above the limit is opened without a mail. */
const MAILS_PER_HOUR_MAX = 5
export const CASE_FILES_MAX = 5

export type NewCase = {
  kind: CaseKind
  accountId: string | null
  person: { firstName: string | null; lastName: string | null; email: string | null; phone: string | null }
  orderId?: string | null | undefined
  topic?: 'sugerencia' | 'reclamo' | null | undefined
  subType?: string | null | undefined
  subject?: string | null | undefined
  message?: string | null | undefined
  /** Facts that staff see: { search, sku, productName, campaign, … }. */
  details?: Readonly<Record<string, string>> | undefined
  files?: readonly string[] | undefined
  locale?: 'es' | 'en' | undefined
}

/**
 * The same form within ten minutes is the same case (`isNew` false). The door checks the input. May run inside a
 * transaction.
 * @throws DomainError 'case.file_not_found' when a file is missing or belongs to another case
 */
export async function openCase(shop: Shop, input: NewCase): Promise<OpenedCase> {
  const { email } = input.person
  if (!isMailed(input.kind) || email === null) return insertOnce(shop, input)
  return inTransaction(shop, async (shop) => {
    await lockSender(shop, email.toLowerCase())
    const opened = await insertOnce(shop, input)
    const since = shop.now().subtract({ hours: 1 })
    if (opened.isNew && (await countMailedCases(shop, email.toLowerCase(), since)) <= MAILS_PER_HOUR_MAX)
      await queueReceivedMail(shop, { ...input, ...opened, email })
    return opened
  })
}

export type OpenedCase = { id: string; number: string; isNew: boolean }

async function queueReceivedMail(
  shop: Shop,
  { id, number, kind, locale, email }: OpenedCase & Pick<NewCase, 'kind' | 'locale'> & { email: string },
): Promise<void> {
  const mail = caseReceivedMail({ kind, number }, { ...shop.settings, language: locale ?? 'es' })
  await queueMail(shop, { ...mail, to: email.toLowerCase(), messageId: `case-${id}-received`, about: id })
  shop.enqueue('send mail')
}

async function insertOnce(shop: Shop, input: NewCase): Promise<OpenedCase> {
  const files = [...new Set(input.files)]
  if (files.length > CASE_FILES_MAX || !files.every(isUuid)) throw refuse('case.file_not_found')
  const now = shop.now()
  const { firstName, lastName, email, phone } = input.person
  const opened = await insertCase(
    shop,
    {
      id: newId(),
      number: randomCode(NUMBER_LENGTH),
      kind: input.kind,
      state: 'open',
      accountId: input.accountId,
      firstName,
      lastName,
      email: email && email.toLowerCase(),
      phone,
      orderId: input.orderId ?? null,
      topic: input.topic ?? null,
      subType: input.subType ?? null,
      subject: input.subject ?? null,
      message: input.message ?? null,
      details: input.details ?? {},
      locale: input.locale ?? 'es',
      dueOn: dueDay(input.kind, toChileDate(now), await listHolidays(shop)),
    },
    {
      fingerprint: caseFingerprint(shop, input),
      repeatedSince: now.subtract({ minutes: REPEATED_MINUTES }),
      files,
      filesMax: CASE_FILES_MAX,
    },
  )
  if (!opened) throw refuse('case.file_not_found')
  return opened
}

/** Closes a case in the software's own name; a closed case stays as it is. May run inside a transaction. */
export async function closeCase(shop: Shop, { id, reason }: { id: string; reason: string }): Promise<void> {
  await saveCaseMove(shop, { id, event: 'closed', ...caseMove('closed'), actor: 'shop', by: null, note: reason })
}

/** Keyed, so that a copy of the database does not reveal who wrote. */
function caseFingerprint(shop: Shop, input: NewCase): string {
  const { firstName, lastName, email, phone } = input.person
  const content = [
    ...[input.kind, input.accountId, firstName, lastName, email?.toLowerCase(), phone, input.orderId, input.topic],
    ...[input.subType, input.subject, input.message],
    Object.entries(input.details ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ].map((part) => part ?? null)
  return createHmac('sha256', derivedKey(shop.settings.sessionSecret, 'cases'))
    .update(JSON.stringify(content))
    .digest('base64url')
}
