/** The provider's form leads back here (ACCOUNT §2, §4); a reload has the same result. */
import { Navigate, useNavigate } from 'react-router'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { pause } from '#web/platform/pause.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/card-return.page.ts'
import { confirmCard, isOwnEnrolment } from '#web/features/account/account/enrol-card.ts'
import { PaymentMethods, type CardNotice } from '#web/features/account/account/payment-methods.tsx'
import { resumeAfterCard } from '#web/features/account/subscriptions/charge-again.ts'
import { PAYMENT_METHODS_PATH, subscriptionDetailPath } from '#shop/ground/policy/storefront-path.rules.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

const ASK_AGAIN_MS = 2000

export default function CardReturnPage({ params: { token } }: Route.ComponentProps) {
  const t = useMessages(account).cards
  const own = isOwnEnrolment(token)
  const notice = useEnrolment(own ? token : null)
  if (!own) return <Navigate to={PAYMENT_METHODS_PATH} replace />
  if (notice) return <PaymentMethods start={notice} />
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <p role="status" className="mt-6 flex items-center gap-3 rounded-card border border-arena-200 bg-white p-6">
        <Spinner /> {t.confirming}
      </p>
    </>
  )
}

/** Polls while the provider's answer is pending or missing. */
function useEnrolment(token: string | null): CardNotice | null {
  const navigate = useNavigate()
  const { answer } = useLoaded(token, async (signal): Promise<CardNotice | null> => {
    for (;;) {
      const code = await confirmCard(token!).catch((error: { code?: string }) =>
        error.code === 'network' ? null : REFUSED,
      )
      signal.throwIfAborted()
      if (code !== null) {
        // A subscription that waits for the card resumes, and its page says how that ended.
        const resumed = await resumeAfterCard(code === 0)
        signal.throwIfAborted()
        if (!resumed) return code === 0 ? 'added' : 'notAdded'
        void navigate(subscriptionDetailPath(resumed.reference), { replace: true, state: resumed.state })
        return null
      }
      await pause(ASK_AGAIN_MS, signal)
    }
  })
  return answer ?? null
}
const REFUSED = -1
