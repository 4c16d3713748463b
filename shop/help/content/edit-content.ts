import { inTransaction, timestamp, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findUnadvertisable } from '#shop/shelf/catalogue/products/find-unadvertisable.ts'
import { listLinks } from './blocks.rules.ts'
import { isLasting } from './content.rules.ts'
import {
  endPublished,
  findEntries,
  findRevisions,
  findState,
  insertEntry,
  lockEntry,
  publishDraft,
  type Entry,
  type EntryKey,
} from './entries.db.ts'
import type { Draft } from './staff-content.input.ts'
import { parseText } from './structured-text.rules.ts'

export type { Entry } from './entries.db.ts'

type WithAccount = { account: SignedIn | null }

/** @throws DomainError 'account.not_allowed' without 'content.edit' */
export const listEntries = (
  shop: Shop,
  input: WithAccount & { position: string | null; first: number; offset: number },
): Promise<{ totalCount: number; nodes: Entry[] }> =>
  actAsStaff(shop, input.account, 'content.edit', { call: 'contentEntries', object: null }, () =>
    findEntries(shop, input),
  )

/** Newest first, drafts too; empty when there is no entry. @throws DomainError 'account.not_allowed' */
export const showRevisions = (shop: Shop, input: WithAccount & EntryKey & { first: number }): Promise<Entry[]> =>
  actAsStaff(shop, input.account, 'content.edit', { call: 'contentEntry', object: null }, () =>
    findRevisions(shop, input, input.first),
  )

/**
 * The published revision stays as it is.
 * @throws DomainError 'account.not_allowed', 'content.changed' {revision} when somebody saved since, 'content.text'
 * {problems}
 */
export async function saveDraft(shop: Shop, { account, draft }: WithAccount & { draft: Draft }): Promise<Entry> {
  return actAsStaff(
    shop,
    account,
    'content.edit',
    { call: 'saveContentDraft', object: null },
    async (staff, record) => {
      const parsed = parseText(draft.source)
      if ('problems' in parsed) throw refuse('content.text', { problems: parsed.problems })
      return inTransaction(shop, async (shop) => {
        await lockUnchanged(shop, draft, draft.revision)
        const entry = await insertEntry(shop, {
          ...draft,
          kind: draft.position === 'home' ? 'banner' : 'text',
          body: parsed.text,
          revision: draft.revision + 1,
          state: 'draft',
          validFrom: null,
          validTo: null,
          origin: 'staff',
          changedBy: staff.id,
          publishedBy: null,
        })
        await record(shop, entry.id)
        return entry
      })
    },
  )
}

type Publication = WithAccount &
  EntryKey & { revision: number; validFrom: Temporal.Instant | null; validTo: Temporal.Instant | null }

/**
 * Publishes the newest draft from an instant (default now) to another, or without an end; the revision published before
 * ends when it begins.
 * @throws DomainError 'account.not_allowed', 'content.not_found', 'content.changed' {revision}, 'content.no_draft',
 * 'content.other_language' {language}, 'content.needed' for an end of a page that links lead to, 'input.invalid'
 * {fields} for an end that is past, 'content.advertised' {names}
 */
export async function publishEntry(shop: Shop, input: Publication): Promise<Entry> {
  return actAsStaff(
    shop,
    input.account,
    'content.edit',
    { call: 'publishContent', object: null },
    async (staff, record) =>
      inTransaction(shop, async (shop) => {
        const newest = await lockUnchanged(shop, input, input.revision)
        if (!newest) throw refuse('content.not_found')
        if (newest.state !== 'draft') throw refuse('content.no_draft')
        const language = input.language === 'es' ? 'en' : 'es'
        if ((await findState(shop, { ...input, language })) === undefined)
          throw refuse('content.other_language', { language })
        await refuseAdvertisedPrescriptions(shop, newest)
        const now = timestamp(shop.now())
        const requested = input.validFrom ? timestamp(input.validFrom) : now
        const from = requested < now ? now : requested
        const to = input.validTo && timestamp(input.validTo)
        if (to && to <= from) throw refuse('input.invalid', { fields: { validTo: 'content.dates' } })
        if (to && isLasting(input.position)) throw refuse('content.needed')
        await endPublished(shop, input, from)
        await publishDraft(shop, newest.id, { from, to, by: staff.id })
        await record(shop, newest.id)
        return (await findRevisions(shop, input, 1))[0]!
      }),
  )
}

/**
 * Also cancels a publication that would begin later.
 * @throws DomainError 'account.not_allowed', 'content.not_found' when nothing is published, 'content.changed'
 * {revision}, 'content.needed' for a page that links lead to
 */
export async function retireEntry(shop: Shop, input: WithAccount & EntryKey & { revision: number }): Promise<Entry> {
  return actAsStaff(shop, input.account, 'content.edit', { call: 'retireContent', object: null }, (_, record) =>
    inTransaction(shop, async (shop) => {
      const newest = await lockUnchanged(shop, input, input.revision)
      if (!newest || (await findState(shop, input)) !== 'published') throw refuse('content.not_found')
      if (isLasting(input.position)) throw refuse('content.needed')
      await endPublished(shop, input, timestamp(shop.now()))
      await record(shop, newest.id)
      return (await findRevisions(shop, input, 1))[0]!
    }),
  )
}

/** Campaigns and banners advertise: nothing in them may need a prescription (DS 3). Other texts inform. */
async function refuseAdvertisedPrescriptions(shop: Shop, entry: Entry): Promise<void> {
  if (!ADVERTISING_POSITIONS.includes(entry.position)) return
  const { title, description, source, action, url, body } = entry
  const names = await findUnadvertisable(shop, {
    texts: [title, description, source, action],
    links: [url, ...listLinks(body)],
  })
  if (names.length > 0) throw refuse('content.advertised', { names })
}
const ADVERTISING_POSITIONS = ['campaign', 'home']

/** @throws DomainError 'content.changed' {revision} when the newest revision is not the one that the editor saw */
async function lockUnchanged(shop: Shop, key: EntryKey, seenRevision: number): Promise<Entry | undefined> {
  await lockEntry(shop, key)
  const [newest] = await findRevisions(shop, key, 1)
  const revision = newest?.revision ?? 0
  if (revision !== seenRevision) throw refuse('content.changed', { revision })
  return newest
}
