import { Link } from 'react-router'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { reviewPath } from '#web/back-office/kit/back-office-paths.ts'
import type { ParcelProduct } from '#web/back-office/kit/parcel-documents.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useLoaded, type QueryState } from '#web/platform/use-loaded.ts'
import { preparation } from './messages/preparation.es.ts'
import {
  CheckedPrescriptionDocument,
  CheckedPrescriptionsDocument,
  type CheckedPrescription,
} from './preparation-documents.ts'

/** By product. */
export type CheckedPrescriptions = ReadonlyMap<string, CheckedPrescription>

/** Each prescription of the parcel's products; opening one is recorded as a reading. Null id: none is opened. */
export function useCheckedPrescriptions(id: string | null): QueryState<CheckedPrescriptions> {
  const key = id && `${id} ${useSession()?.userId}`
  return useLoaded(key, (signal) => loadPrescriptions(id!, signal), { checksSession: 'on failure' })
}

async function loadPrescriptions(id: string, signal: AbortSignal): Promise<CheckedPrescriptions> {
  const { parcel } = await runDocument(CheckedPrescriptionsDocument, { id }, { signal })
  const opened = new Map<string, CheckedPrescription | null>()
  const byProduct = new Map<string, CheckedPrescription>()
  for (const { _id, prescription } of parcel?.order.products ?? []) {
    if (!prescription) continue
    if (!opened.has(prescription._id)) {
      const answer = await runDocument(CheckedPrescriptionDocument, { id: prescription._id }, { signal })
      opened.set(prescription._id, answer.reviewedPrescription)
    }
    const found = opened.get(prescription._id)
    if (found) byProduct.set(_id, found)
  }
  return byProduct
}

/** What was prescribed of a product, beside what is ordered of it. */
export function Authorised({ product, review }: { product: ParcelProduct; review: CheckedPrescription }) {
  const t = useMessages(preparation).checking
  const { prescription, patient, lines } = review
  const line = lines.find(({ _id }) => _id === product._id)
  const authorised = prescription.checks.authorised.find(({ _id }) => _id === product._id)
  const issuedOn = prescription.issuedOn === null ? null : parseChileDate(prescription.issuedOn)
  const rows = [
    [t.patient, patient?.name],
    [t.principle, line && [line.principles.join(', '), line.strength, line.form].filter(Boolean).join(' · ')],
    [t.authorised, authorised ? t.pieces(authorised.pieces, authorised.repeats) : t.notTyped],
    [t.ordered, line && t.pieces(product.units * line.unitContent, 0)],
    [t.prescriber, prescription.checks.prescriberName],
    [t.issued, issuedOn && formatChileDate(issuedOn)],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <div className="rounded-control bg-litre-100 p-3 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {rows.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-tinta-600">{name}</dt>
            <dd className="font-medium tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {prescription.note ? <p className="mt-1">{prescription.note}</p> : null}
      <Link
        to={reviewPath(prescription._id)}
        className="text-link mt-1 inline-flex min-h-8 items-center max-sm:min-h-11"
      >
        {t.open(product.name)}
      </Link>
    </div>
  )
}
