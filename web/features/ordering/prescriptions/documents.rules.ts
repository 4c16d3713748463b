/** SHOP §4 §5. */
import { lacksPrescription, takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

export type ServedLine<Prescription = unknown> = {
  _id: string
  prescription: Prescription | null
  prescribedTelemedicine: boolean
  insuranceBenefit?: object | null
  needQuote: boolean
  quoted: boolean
}

type CartLine = { _id: string; saleCondition: string }

/** The lines that need a prescription, with the file that each has already. */
export function prescriptionLines<Line extends CartLine, Prescription>(
  lines: readonly Line[],
  served: readonly ServedLine<Prescription>[] | undefined,
) {
  const linesById = new Map(served?.map((line) => [line._id, line]))
  return lines
    .filter((line) => takesFile(line.saleCondition) && !isExempt(linesById.get(line._id)))
    .map((line) => ({ line, prescription: linesById.get(line._id)?.prescription ?? null }))
}

/** A telemedicine prescription is no file: the server checks that its units suffice for the line. */
const isTelemedicine = (prescription: unknown): boolean =>
  (prescription as { source?: string } | null | undefined)?.source === 'telemedicine'

/** No file is needed after a telemedicine consultation, or when an insurer, who knows the doctor, covers the line. */
const isExempt = (line: ServedLine | undefined) =>
  line !== undefined && !line.prescription && (line.prescribedTelemedicine || Boolean(line.insuranceBenefit))

/** Lines without a prescription (or an operator's note of one), and without a quote. None until the order is loaded. */
export function missingDocuments(
  lines: readonly CartLine[],
  served: readonly ServedLine[] | undefined,
  isOperator = false,
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
        isOperator ? { operatorNote: 'later' } : {},
      )
    )
  }
  const prescriptions = lines.filter(lacks).map(({ _id }) => _id)
  const quotes = lines
    .filter(({ _id }) => linesById.get(_id)?.needQuote && !linesById.get(_id)?.quoted)
    .map(({ _id }) => _id)
  return { prescriptions, quotes, any: prescriptions.length + quotes.length > 0 }
}
