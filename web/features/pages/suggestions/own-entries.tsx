import { useEffect, useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { suggestions as messages } from '#web/features/pages/suggestions/messages/suggestions.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { BookEntry } from './book-entry.tsx'
import { SuggestionsDocument, type ShownEntry } from './suggestion-documents.ts'

/** A signed-in customer's entries that are not published; requested again with each `turn` (CONTENT §7). */
export function OwnEntries({ turn }: { turn: number }) {
  const t = useMessages(messages).own
  const locale = useLocale()
  const session = useSession()
  const userId = session?.staffRole === null ? session.userId : undefined
  const [own, setOwn] = useState<{ of: string; entries: ShownEntry[] | null } | null>(null)
  useEffect(() => {
    if (userId === undefined) return
    let isHere = true
    callInTime((signal) =>
      runDocument(SuggestionsDocument, { shopId: SHOP_ID, isVisible: false, first: 5, language: locale }, { signal }),
    )
      .then(({ suggestions }) => {
        if (isHere) setOwn({ of: userId, entries: suggestions?.nodes ?? null })
      })
      .catch(() => {
        if (isHere) setOwn({ of: userId, entries: null })
      })
    return () => void (isHere = false)
  }, [userId, locale, turn])
  if (own === null || own.of !== userId || own.entries?.length === 0) return null
  return (
    <section aria-labelledby="propios" className="grid max-w-4xl gap-4">
      <div>
        <h2 id="propios" className="text-xl">
          {t.title}
        </h2>
        <p className="text-tinta-600">{own.entries ? t.text : t.failed}</p>
      </div>
      {own.entries?.map((entry) => (
        <BookEntry key={entry._id} entry={entry} />
      ))}
    </section>
  )
}
