import { Suspense, useEffect, useState } from 'react'
import { PRESCRIPTIONS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatAge, formatTime, useNowMs } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { review as texts } from './messages/review.es.ts'
import { reviewQueue } from './messages/review-queue.es.ts'
import { ReviewedPrescriptionDocument, type Prescription, type Review } from './prescription-documents.ts'
import { Reviewing } from './reviewing.tsx'

/** Comes with its libraries while the prescription is loaded. */
const FileViewer = lazyComponent(() => import('./viewer/file-viewer.tsx'))

/** Each opening is recorded as a reading, so it is loaded once. */
export function ReviewPage({ id }: { id: string }) {
  const t = useMessages(texts)
  useEffect(() => void FileViewer.load(), [])
  const query = useOwnQuery(ReviewedPrescriptionDocument, { id })
  return (
    <Opened
      query={query}
      pick={({ reviewedPrescription }) => reviewedPrescription}
      words={t}
      listPath={PRESCRIPTIONS_PATH}
      hasBackKey={false}
      loading={<LoadingReview />}
    >
      {(review) => (
        <OpenedReview
          review={review}
          show={(prescription) => query.replace({ reviewedPrescription: { ...review, prescription } })}
        />
      )}
    </Opened>
  )
}

function OpenedReview({ review, show }: { review: Review; show: (prescription: Prescription) => void }) {
  const [isFull, setFull] = useState(false)
  // The panel begins anew with each lease; the file beside it stays, because each reading of it is recorded.
  const [leases, setLeases] = useState(0)
  return (
    <>
      <ReviewHead prescription={review.prescription} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Suspense fallback={<Skeleton className="h-[45dvh] w-full rounded-card lg:h-[70dvh]" />}>
          <FileViewer review={review} isFull={isFull} onFull={setFull} />
        </Suspense>
        <Reviewing
          key={leases}
          review={review}
          isCovered={isFull}
          isTakenHere={leases > 0}
          show={show}
          onTaken={(prescription) => {
            show(prescription)
            setLeases(leases + 1)
          }}
        />
      </div>
    </>
  )
}

function ReviewHead({ prescription }: { prescription: Prescription }) {
  const t = useMessages(texts)
  const nowMs = useNowMs()
  return (
    <PageTitle
      title={t.title(prescription.orders[0]?.orderReferenceId ?? '')}
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-tinta-900 tabular-nums">
          <Holding prescription={prescription} nowMs={nowMs} />
          {prescription.receivedAt ? <span>{t.waits(formatAge(prescription.receivedAt, nowMs))}</span> : null}
        </span>
      }
    />
  )
}

function Holding({ prescription, nowMs }: { prescription: Prescription; nowMs: number }) {
  const t = useMessages(texts)
  const words = useMessages(reviewQueue)
  const userId = useSession()?.userId
  const may = useMay()
  const { state, reviewerId, reviewer, leaseUntil } = prescription
  if (state !== 'en revisión' || leaseUntil === null)
    return <strong>{words.states[state as keyof typeof words.states]}</strong>
  if (reviewerId === userId && may('prescriptions.review')) return <strong>{words.states['en revisión']}</strong>
  const name = reviewer ?? words.holds.colleague
  return <strong>{Date.parse(leaseUntil) <= nowMs ? t.lapsed(name) : t.theirs(name, formatTime(leaseUntil))}</strong>
}

function LoadingReview() {
  const t = useMessages(texts)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-8 w-72" />
      <Skeleton className="mt-2 h-6 w-64" />
      <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-[70dvh] w-full rounded-card" />
        <Skeleton className="h-[70dvh] w-full rounded-card" />
      </div>
    </div>
  )
}
