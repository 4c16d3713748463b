/** Which lines of a cart need a prescription or a quote, and have none yet (SHOP §4 §5). */
import { lacksPrescription, takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/** A line of the server's order, as far as its documents go. */
export type ServedLine<Prescription = unknown> = {
  _id: string
  prescription: Prescription | null
  prescribedTelemedicine: boolean
  insuranceBenefit?: object | null
  needQuote: boolean
  quoted: boolean
}

type CartLine = { _id: string; saleCondition: string }

/** Cart lines for which a file may be brought, with the one they have. */
export function prescriptionLines<Line extends CartLine, Prescription>(
  lines: readonly Line[],
  served: readonly ServedLine<Prescription>[] | undefined,
) {
  const linesById = new Map(served?.map((line) => [line._id, line]))
  return lines
    .filter((line) => takesFile(line.saleCondition) && !isExempt(linesById.get(line._id)))
    .map((line) => ({ line, prescription: linesById.get(line._id)?.prescription ?? null }))
}

/** Telemedicine's serves the units that it was written for: the server says whether the line has more. */
const isTelemedicine = (prescription: unknown): boolean =>
  (prescription as { source?: string } | null | undefined)?.source === 'telemedicine'

/** Prescribed by our telemedicine, or covered by an insurer, who knows the doctor: a file is optional. */
const isExempt = (line: ServedLine | undefined) =>
  line !== undefined && !line.prescription && (line.prescribedTelemedicine || Boolean(line.insuranceBenefit))

/**
 * Documents that step 2 still requires. `operator`: simple prescriptions may be noted there instead. Before the
 * server's order is loaded (`served` undefined) nothing is missing: paying checks again.
 */
export function missingDocuments(
  lines: readonly CartLine[],
  served: readonly ServedLine[] | undefined,
  operator = false,
): { prescriptions: string[]; quotes: string[]; any: boolean } {
  if (served === undefined) return { prescriptions: [], quotes: [], any: false }
  const linesById = new Map(served.map((line) => [line._id, line]))
  const lacks = ({ _id, saleCondition }: CartLine) => {
    const line = linesById.get(_id)
    return (
      takesFile(saleCondition) &&
      lacksPrescription(
        {
          saleCondition,
          hasFile: Boolean(line?.prescription) && !isTelemedicine(line?.prescription),
          prescribedTelemedicine: line?.prescribedTelemedicine ?? false,
          insured: Boolean(line?.insuranceBenefit),
        },
        operator ? { operatorNote: 'later' } : {},
      )
    )
  }
  const prescriptions = lines.filter(lacks).map(({ _id }) => _id)
  const quotes = lines
    .filter(({ _id }) => linesById.get(_id)?.needQuote && !linesById.get(_id)?.quoted)
    .map(({ _id }) => _id)
  return { prescriptions, quotes, any: prescriptions.length + quotes.length > 0 }
}
