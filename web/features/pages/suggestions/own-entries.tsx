import { SHOP_ID } from '#web/platform/shop-id.ts'
import { suggestions as messages } from '#web/features/pages/suggestions/messages/suggestions.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useQuery } from '#web/platform/query.ts'
import { BookEntry } from './book-entry.tsx'
import { SuggestionsDocument } from './suggestion-documents.ts'

/** The customer's unpublished entries; a changed `turn` requests them again (CONTENT §7). */
export function OwnEntries({ turn }: { turn: number }) {
  const session = useSession()
  return session?.staffRole === null ? <Entries key={session.userId} turn={turn} /> : null
}

function Entries({ turn }: { turn: number }) {
  const t = useMessages(messages).own
  const variables = { shopId: SHOP_ID, isVisible: false, first: 5, language: useLocale() }
  const { is, former } = useQuery(SuggestionsDocument, variables, { scope: String(turn) })
  const entries = is === 'failed' ? null : former?.suggestions?.nodes
  if ((!former && is !== 'failed') || entries?.length === 0) return null
  return (
    <section aria-labelledby="propios" className="grid max-w-4xl gap-4">
      <div>
        <h2 id="propios" className="text-xl">
          {t.title}
        </h2>
        <p className="text-tinta-600">{entries ? t.text : t.failed}</p>
      </div>
      {entries?.map((entry) => (
        <BookEntry key={entry._id} entry={entry} />
      ))}
    </section>
  )
}
