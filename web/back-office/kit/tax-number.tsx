import { useState, type KeyboardEvent } from 'react'
import { TAX_DOCUMENT_KINDS } from '#shop/counter/tax-documents/tax-document.rules.ts'
import { graphql } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { parcels } from './messages/parcels.es.ts'
import type { Parcel } from './parcel-documents.ts'
import { useStaffMutation } from './permissions.tsx'

export const NoteTaxDocumentDocument = graphql(`
  mutation NoteTaxDocument($orderId: ID!, $kind: Int!, $folio: String!) {
    noteTaxDocument(orderId: $orderId, kind: $kind, folio: $folio) {
      kind
      folio
    }
  }
`)

type Numbered = Pick<Parcel, 'orderId' | 'order' | 'taxDocuments'>

export const findKind = ({ order }: Numbered) =>
  TAX_DOCUMENT_KINDS[order.documentType as keyof typeof TAX_DOCUMENT_KINDS]

/** The number of the document that its customer chose; null until it is noted. */
const findNumber = (parcel: Numbered): string | null =>
  parcel.taxDocuments.find(({ kind }) => kind === findKind(parcel))?.folio ?? null

/** 'Boleta 1234'; nothing without a number. */
export function TaxNumber({ parcel }: { parcel: Numbered }) {
  const t = useMessages(parcels).tax
  const number = findNumber(parcel)
  return number === null ? null : t.number(t.kinds[findKind(parcel)], number)
}

/** The caller has the text. `save` answers false when the number is wrong; nothing typed is nothing to save. */
export function useTaxNumber(parcel: Numbered, typed: string) {
  const t = useMessages(parcels)
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(NoteTaxDocumentDocument)
  const folio = typed.trim()
  const isWrong = !/^\d{1,10}$/.test(folio) || /^0+$/.test(folio)
  const save = async (): Promise<boolean> => {
    if (folio === '' || folio === findNumber(parcel)) return true
    setTried(true)
    if (isWrong) return false
    return (await send({ orderId: parcel.orderId, kind: findKind(parcel), folio })).is === 'done'
  }
  const refusal = error && (t.refusals[error.code as keyof typeof t.refusals] ?? t.refusals.internal)
  const problem = isTried && folio !== '' && isWrong ? t.tax.wrong : refusal
  return { save, problem, isSaving: is === 'sending' }
}

interface FieldProps {
  parcel: Numbered
  typed: string
  onType: (typed: string) => void
  problem: string | undefined
  onEnter: () => void
}

export function TaxNumberField({ parcel, typed, onType, problem, onEnter }: FieldProps) {
  const t = useMessages(parcels).tax
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <TextField
      name="folio"
      label={t.label(t.kinds[findKind(parcel)])}
      hint={t.hint}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={press}
      error={problem}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      optional
    />
  )
}
