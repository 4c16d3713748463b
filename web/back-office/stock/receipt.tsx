import { useRef, useState } from 'react'
import { STOCK_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { BackLink } from '#web/back-office/kit/back-link.tsx'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { beep, useScanner } from '#web/back-office/kit/scanner.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ReceiveStockDocument } from './level-documents.ts'
import { goodsReceipt } from './messages/goods-receipt.es.ts'
import { ProductSearch, useProductSearch } from './product-search.tsx'
import { ReceiptLineFields } from './receipt-line.tsx'
import {
  addLine,
  addScanned,
  changeLine,
  countReceived,
  EMPTY_RECEIPT,
  findLineProblem,
  removeLine,
  toReceivedLines,
  type ReceiptLine,
} from './receipt.rules.ts'
import { useReceiptDraft } from './receipt-draft.ts'
import { StockRefusal } from './stock-refusal.tsx'

/** What is typed and sent; the scanner adds a unit wherever the focus is. */
function useReceipt() {
  const t = useMessages(goodsReceipt)
  const { receipt, change } = useReceiptDraft()
  const { lines, note } = receipt
  const place = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const search = useProductSearch((product) => {
    change((before) => {
      const next = addScanned(before, product)
      const added = next.lines.findLast(({ productId }) => productId === product._id)!
      setAnnouncement(t.added(product.name, Number(added.units)))
      return next
    })
  })
  const { is, error, send, reset } = useStaffMutation(ReceiveStockDocument, { isKeyed: true })
  useScanner((code) => void search.find(code).then((isFound) => isFound || beep()))
  const confirm = async () => {
    setTried(true)
    if (lines.length === 0 || lines.some((line) => findLineProblem(line) !== null)) {
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const { answer } = await send({ lines: toReceivedLines(lines), note: note.trim() || null })
    if (!answer) return
    notify({ text: t.done(countReceived(lines)) })
    change(() => EMPTY_RECEIPT)
    setTried(false)
    setAnnouncement('')
    reset()
  }
  return { lines, note, change, place, search, isTried, announcement, isSending: is === 'sending', error, confirm }
}

/** Goods that arrive, line by line. */
export function Receipt() {
  const t = useMessages(goodsReceipt)
  const { lines, note, change, place, search, isTried, announcement, isSending, error, confirm } = useReceipt()
  return (
    <div ref={place}>
      <BackLink to={STOCK_PATH} hasKey>
        {t.back}
      </BackLink>
      <PageTitle title={t.title} text={t.text} />
      <div className="max-w-xl">
        <ProductSearch
          search={search}
          label={t.product}
          action={t.add}
          error={isTried && lines.length === 0 ? t.wrong.noLines : undefined}
          autoFocus
        />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <section aria-label={t.lines} className="my-4">
        {lines.length === 0 ? (
          <EmptyState title={t.empty} />
        ) : (
          <ul className="grid gap-3">
            {lines.map((line, index) => (
              <li key={line.key}>
                <ReceiptLineFields
                  line={line}
                  number={index + 1}
                  problem={isTried ? findLineProblem(line) : null}
                  refused={findRefused(error, line)}
                  onChange={(patch) => change((before) => changeLine(before, line.key, patch))}
                  onRemove={() => change((before) => removeLine(before, line.key))}
                  onOtherLot={() => change((before) => addLine(before, { ...line, _id: line.productId }, ''))}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="grid max-w-xl gap-4">
        <TextField
          label={t.note}
          hint={t.noteHint}
          optional
          value={note}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => change((before) => ({ ...before, note: target.value }))}
        />
        <p role="status" className="empty:hidden">
          {lines.length === 0
            ? null
            : t.consequence(countReceived(lines), new Set(lines.map(({ productId }) => productId)).size)}
        </p>
        {error ? <StockRefusal error={error} /> : null}
        <div>
          <KeyButton shortcut="F8" label={t.confirm} loading={isSending} onClick={() => void confirm()}>
            {t.confirm}
          </KeyButton>
        </div>
      </div>
    </div>
  )
}

/** What the shop refused about the lot of this line: its registered expiry, or that it may not be used. */
function findRefused(error: ApiError | undefined, { lot, productId }: ReceiptLine): { expiresOn?: string } | null {
  if (error?.code !== 'lot.other_expiry' && error?.code !== 'lot.unusable') return null
  const code = lot.trim().toUpperCase()
  const isIts = (each: { productId: number; code: string }) =>
    String(each.productId) === productId && each.code === code
  return (error.data.lots as { productId: number; code: string; expiresOn?: string }[]).find(isIts) ?? null
}
