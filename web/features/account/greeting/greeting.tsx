import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { greeting as messages } from '#web/features/account/greeting/messages/greeting.es.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { sessionEndsAtMs, useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { runsTagManager } from '#web/platform/tag-manager.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CabinetCard, LastOrderCard, SubscriptionCard } from './greeting-cards.tsx'
import { GreetingDocument } from './greeting-document.ts'
import { nextDelivery } from './next-delivery.rules.ts'

/** Hides the reserved space again for anybody but a signed-in customer. */
export default function Greeting() {
  const session = useSession()
  // Not while a tag manager runs (security review S17): after a sign-in in another window this page may have one.
  const isKnown = session?.isClient === true && (sessionEndsAtMs() ?? 0) > Date.now() && !runsTagManager()
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = root.current!.parentElement!
    place.hidden = !isKnown
    return () => void (place.hidden = true)
  }, [isKnown])
  return <div ref={root}>{isKnown ? <CustomerGreeting userId={session.userId} name={session.firstName} /> : null}</div>
}

function CustomerGreeting({ userId, name }: { userId: string; name: string }) {
  const t = useMessages(messages)
  const { is, answer, refresh } = useOwnQuery(GreetingDocument, {
    shopIds: [SHOP_ID],
    shopId: SHOP_ID,
    accountId: userId,
    filters: { status: ['ACTIVA'] },
  })
  const next = answer && nextDelivery(answer.subscriptions.nodes)
  return (
    <section aria-labelledby="greeting" aria-busy={is === 'loading'}>
      <h2 id="greeting" className="truncate text-xl font-semibold">
        {t.hello(name)}
      </h2>
      {is !== 'loading' ? null : (
        <p role="status" className="sr-only">
          {t.loading}
        </p>
      )}
      {/* On a phone the row scrolls sideways, by touch or by keyboard focus. */}
      <div
        className={
          'mt-3 grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-3 max-md:-mx-4 max-md:snap-x max-md:overflow-x-auto ' +
          'max-md:px-4 max-md:has-[>:nth-child(2)]:auto-cols-[85%] md:gap-4 md:has-[>:only-child]:auto-cols-[28rem]'
        }
      >
        {is === 'failed' ? (
          <TextCard title={t.failed}>
            <Button variant="secondary" size="sm" onClick={refresh} className="thumb:min-h-11">
              {t.retry}
            </Button>
          </TextCard>
        ) : !answer ? (
          <Skeleton className="h-64 w-full rounded-card" />
        ) : (
          <>
            {answer.ordersByAccountId.nodes.length === 0 ? (
              <TextCard title={t.none}>
                <p className="text-tinta-600">{t.noneText}</p>
              </TextCard>
            ) : (
              <LastOrderCard order={answer.ordersByAccountId.nodes[0]!} />
            )}
            {answer.cabinet.length > 0 ? <CabinetCard products={answer.cabinet} /> : null}
            {next ? <SubscriptionCard next={next} /> : null}
          </>
        )}
      </div>
    </section>
  )
}

function TextCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      className={
        'grid min-h-64 content-center justify-items-start gap-3 rounded-card border border-arena-200 bg-white p-4'
      }
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
