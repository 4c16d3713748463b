import { inTransaction, timestamp, type Shop } from '#context'
import type { StructuredText } from './blocks.rules.ts'
import { endPublished, findRevisions, insertEntry, isEdited, lockEntry, type Entry, type Seed } from './entries.db.ts'
import { OWN_BANNERS } from './own-banners.ts'
import { readSeedFiles } from './seed-files.ts'
import { parseText } from './structured-text.rules.ts'

const COMPARED_COLUMNS: readonly (keyof Seed)[] = [
  'title',
  'description',
  'source',
  'picture',
  'versionDate',
  'place',
  'action',
  'url',
  'pictureMobile',
  'ground',
]

const NO_TEXT: StructuredText = { lead: [], sections: [] }

/** The customer sees this notice once, before paying (SHOP §2). */
const DEMO_NOTICE = {
  es: {
    title: 'Ningún pago es real',
    source:
      '{shop.name} es una demostración: no se cobra nada ni se despacha ningún producto. En el sitio de pago eliges ' +
      'si el pago se aprueba, se rechaza o se anula.',
  },
  en: {
    title: 'No payment is real',
    source:
      '{shop.name} is a demonstration: nothing is charged and no product is sent. On the payment site you choose ' +
      'whether the payment is approved, rejected or cancelled.',
  },
}

/** Entries that staff never changed get newer words as a revision of their own (server rules §9). */
export async function seedContent(shop: Shop, { demo }: { demo: boolean }): Promise<void> {
  const { files, problems } = readSeedFiles()
  if (problems.length > 0) shop.log.warn({ problems }, 'texts of data/content are left out')
  const seeds: Seed[] = [
    ...OWN_BANNERS,
    ...files.map((file) => ({ kind: 'text' as const, ...file })),
    ...(demo ? createDemoNotices() : []),
  ]
  // One transaction, in one order: quick on an empty database, and two processes that start at once do not deadlock.
  await inTransaction(shop, async (shop) => {
    for (const seed of seeds) await addSeed(shop, seed)
  })
}

const createDemoNotices = (): Seed[] =>
  (['es', 'en'] as const).map((language) => {
    const { title, source } = DEMO_NOTICE[language]
    return {
      kind: 'text',
      position: 'checkout',
      identifier: 'aviso',
      language,
      title,
      source,
      body: parseOwnText(source),
    }
  })

function parseOwnText(source: string): StructuredText {
  const parsed = parseText(source)
  if ('problems' in parsed) throw new Error(`not a text: ${JSON.stringify(parsed.problems)}`)
  return parsed.text
}

/** When two processes start at once, the second finds the seed stored. */
export async function addSeed(shop: Shop, seed: Seed): Promise<void> {
  const [found] = await findRevisions(shop, seed, 1)
  if (found && isAsSeeded(found, seed)) return
  await inTransaction(shop, async (shop) => {
    await lockEntry(shop, seed)
    const [newest] = await findRevisions(shop, seed, 1)
    if ((newest && isAsSeeded(newest, seed)) || (await isEdited(shop, seed))) return
    const now = timestamp(shop.now())
    if (newest) await endPublished(shop, seed, now)
    await insertEntry(shop, {
      description: '',
      source: '',
      body: NO_TEXT,
      picture: '',
      versionDate: null,
      place: 0,
      action: '',
      url: '',
      pictureMobile: '',
      ground: '#f1faf5',
      ...seed,
      revision: (newest?.revision ?? 0) + 1,
      state: 'published',
      validFrom: now,
      validTo: null,
      origin: 'seed',
      changedBy: null,
      publishedBy: null,
    })
  })
}

const isAsSeeded = (entry: Entry, seed: Seed): boolean =>
  entry.origin === 'seed' &&
  COMPARED_COLUMNS.every((column) => seed[column] === undefined || entry[column] === seed[column])
