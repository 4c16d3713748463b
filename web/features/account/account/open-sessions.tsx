import { useRef, useState } from 'react'
import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { openSessions as messages } from '#web/features/account/account/messages/open-sessions.es.ts'
import { Section } from './section.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { saveSession } from '#web/features/people/session/session.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
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
  const [ending, setEnding] = useState<string | null>(null)
  const [result, setResult] = useState<'one' | 'others' | 'failed' | null>(null)
  const { is, answer, refresh } = useOwnQuery(OwnSessionsDocument, { shopId: SHOP_ID })
  const end = async (which: string, call: () => Promise<unknown>) => {
    setEnding(which)
    setResult(null)
    try {
      await call()
      setResult(which === 'others' ? 'others' : 'one')
      // The pressed button has disappeared.
      heading.current?.focus()
      refresh()
    } catch {
      setResult('failed')
    }
    setEnding(null)
  }
  const endOne = (id: string) =>
    end(id, () => callInTime((signal) => runDocument(EndSessionDocument, { shopId: SHOP_ID, id }, { signal })))
  const endOthers = () =>
    end('others', async () =>
      saveSession(
        (await callInTime((signal) => runDocument(EndOtherSessionsDocument, { shopId: SHOP_ID }, { signal })))
          .endOtherSessions,
      ),
    )
  const sessions = answer?.ownSessions
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      {result ? <ChangeNotice done={result !== 'failed'} title={t.results[result]} className="mb-4" /> : null}
      {sessions ? (
        <>
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                busy={ending === session._id}
                onEnd={() => void endOne(session._id)}
              />
            ))}
          </ul>
          <Button
            variant="secondary"
            className="mt-4 max-sm:w-full"
            loading={ending === 'others'}
            onClick={() => void endOthers()}
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
        <Button variant="secondary" loading={busy} onClick={onEnd} aria-label={t.endOf(name, used)}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
