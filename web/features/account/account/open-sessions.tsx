import { useRef } from 'react'
import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { openSessions as messages } from '#web/features/account/account/messages/open-sessions.es.ts'
import { Section } from './section.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { saveSession } from '#web/features/people/session/session.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

export const OwnSessionsDocument = graphql(`
  query OwnSessions($shopId: String) {
    ownSessions(shopId: $shopId) {
      _id
      browser
      startedAt
      lastUsedAt
      isCurrent
    }
  }
`)
export const EndSessionDocument = graphql(`
  mutation EndSession($shopId: String, $id: ID!) {
    endSession(shopId: $shopId, id: $id)
  }
`)
export const EndOtherSessionsDocument = graphql(`
  mutation EndOtherSessions($shopId: String) {
    endOtherSessions(shopId: $shopId)
  }
`)

type OwnSession = ResultOf<typeof OwnSessionsDocument>['ownSessions'][number]

/** Security review S12. */
export function OpenSessions() {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  const { is, answer, refresh } = useOwnQuery(OwnSessionsDocument, { shopId: SHOP_ID })
  const ending = useSending(endSessions)
  const end = async (id: string | null) => {
    if ((await ending.send(id)).is === 'failed') return
    // The pressed button has disappeared.
    heading.current?.focus()
    refresh()
  }
  const isEnding = (id: string | null) => ending.is === 'sending' && ending.input === id
  const sessions = answer?.ownSessions
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      {ending.is === 'failed' ? <ChangeNotice done={false} title={t.results.failed} className="mb-4" /> : null}
      {ending.is === 'done' ? (
        <ChangeNotice done title={t.results[ending.input === null ? 'others' : 'one']} className="mb-4" />
      ) : null}
      {sessions ? (
        <>
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                busy={isEnding(session._id)}
                onEnd={() => void end(session._id)}
              />
            ))}
          </ul>
          <Button
            variant="secondary"
            className="mt-4 max-sm:w-full"
            loading={isEnding(null)}
            onClick={() => void end(null)}
          >
            {t.endOthers}
          </Button>
        </>
      ) : is === 'failed' ? (
        <ErrorState onRetry={refresh} />
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </Section>
  )
}

/** Ends the session with this id; null ends all but the present one. */
async function endSessions(id: string | null, signal: AbortSignal): Promise<void> {
  if (id !== null) return void (await runDocument(EndSessionDocument, { shopId: SHOP_ID, id }, { signal }))
  saveSession((await runDocument(EndOtherSessionsDocument, { shopId: SHOP_ID }, { signal })).endOtherSessions)
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useMessages(messages)
  const name = session.browser || t.unknown
  const used = t.used(formatChileInstant(session.lastUsedAt), chileClock(session.lastUsedAt).time.slice(0, 5))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-arena-200 p-3">
      <div className="grid gap-0.5 wrap-anywhere">
        <strong>{name}</strong>
        <span className="text-sm text-tinta-600">{session.isCurrent ? t.current : used}</span>
      </div>
      {session.isCurrent ? null : (
        <Button variant="secondary" loading={busy} onClick={onEnd} aria-label={t.endLabel(name, used)}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
