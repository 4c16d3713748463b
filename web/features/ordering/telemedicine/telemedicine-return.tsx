/** Decision D23. */
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ConsultationState } from '#shop/ordering/telemedicine/telemedicine.rules.ts'
import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { stepPath } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { pause } from '#web/platform/pause.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { loadConsultationState } from './consultation-calls.ts'

/** The page queries the result for half a minute. */
const QUERY_INTERVAL_MS = 3_000
const QUERIES_MAX = 10

type Ending = Exclude<ConsultationState, 'prescribed'> | 'unknown' | 'failed'

function Frame({ children }: { children: ReactNode }) {
  const t = useMessages(telemedicine).back
  return (
    <section className="mx-auto w-full max-w-xl px-4 pb-12">
      <h1 className="mt-4 mb-5 text-2xl lg:mt-6 lg:text-3xl">{t.title}</h1>
      {children}
    </section>
  )
}

const Asking = () => (
  <p role="status" className="flex min-h-40 items-center gap-3 rounded-card border border-arena-200 bg-white p-6">
    <Spinner /> {useMessages(telemedicine).back.asking}
  </p>
)

export const TelemedicineWaiting = () => (
  <Frame>
    <PageHead title={useMessages(telemedicine).back.title} noindex />
    <Asking />
  </Frame>
)

export function TelemedicineReturn({ id }: { id: string }) {
  const t = useMessages(telemedicine).back
  const { ending, askAgain } = useEnding(id)
  const part = useRef<HTMLDivElement>(null)
  // The pressed button disappears, so what replaces it takes the focus.
  const pressAgain = () => {
    part.current?.focus({ preventScroll: true })
    askAgain()
  }
  return (
    <Frame>
      <div ref={part} tabIndex={-1} className="outline-none">
        {ending === null ? (
          <Asking />
        ) : (
          <Alert
            tone={ending === 'failed' ? 'error' : ending === 'open' ? 'info' : 'warning'}
            live
            title={t[ending].title}
            actions={
              <>
                {ending === 'open' || ending === 'failed' ? <Button onClick={pressAgain}>{t.again}</Button> : null}
                <LinkButton to={stepPath(0)} variant="secondary">
                  {t.cart}
                </LinkButton>
              </>
            }
          >
            {t[ending].text}
          </Alert>
        )}
      </div>
    </Frame>
  )
}

/** `ending` is null while the server is queried. After 'prescribed' the checkout's last step opens (CONTENT §2.10). */
function useEnding(id: string): { ending: Ending | null; askAgain: () => void } {
  const navigate = useNavigate()
  const { answer, retry } = useLoaded(id, async (signal): Promise<Ending | null> => {
    for (let queriesLeft = QUERIES_MAX; ; queriesLeft--) {
      const state = await loadConsultationState(id).catch((error: unknown) => toEnding(error))
      if (state === 'prescribed') {
        if (!signal.aborted) void navigate(`${CHECKOUT_PATH}?telemedicine=1`, { replace: true })
        return null
      }
      if (state !== 'open' || queriesLeft === 1) return state
      await pause(QUERY_INTERVAL_MS, signal)
    }
  })
  return { ending: answer ?? null, askAgain: retry }
}

const toEnding = (error: unknown): Ending =>
  error instanceof ApiError && error.code === 'telemedicine.not_found' ? 'unknown' : 'failed'
