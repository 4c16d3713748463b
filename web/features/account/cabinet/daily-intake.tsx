import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PIECES_MAX, currentIntakeConsent } from '#shop/sale/cabinet/daily-intake.input.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { cabinet as messages } from '#web/features/account/cabinet/messages/cabinet.es.ts'
import { useMutation } from '#web/platform/mutation.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { takeFocus } from '#web/platform/focus.ts'
import { SetDailyIntakeDocument, type CabinetProduct } from './cabinet-document.ts'

interface DailyIntakeProps {
  product: CabinetProduct
  /** The customer has consented for another product, so the box is ticked already. */
  hasConsented: boolean
  onChanged: (products: CabinetProduct[]) => void
}

export function DailyIntake({ product, hasConsented, onChanged }: DailyIntakeProps) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { name, perDay } = product
  const close = () => {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  if (open)
    return (
      <IntakeEditor
        product={product}
        hasConsented={hasConsented}
        onClose={close}
        onSaved={(products) => {
          onChanged(products)
          close()
        }}
      />
    )
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      {perDay === null ? null : <span className="text-sm text-tinta-600">{t.perDay(perDay)}</span>}
      <button
        ref={opener}
        type="button"
        aria-label={perDay === null ? t.askLabel(name) : t.changeLabel(name)}
        onClick={() => setOpen(true)}
        className="text-link min-h-11 text-sm font-semibold"
      >
        {perDay === null ? t.ask : t.change}
      </button>
    </p>
  )
}

interface IntakeEditorProps {
  product: CabinetProduct
  hasConsented: boolean
  onClose: () => void
  onSaved: (products: CabinetProduct[]) => void
}

function IntakeEditor({ product: { _id, name, perDay }, hasConsented, onClose, onSaved }: IntakeEditorProps) {
  const t = useMessages(messages)
  const [pieces, setPieces] = useState(perDay ?? 1)
  const [accepted, setAccepted] = useState(hasConsented)
  const [lacksConsent, setLacksConsent] = useState(false)
  const { is, error, send, reset } = useMutation(SetDailyIntakeDocument)
  const busy = is === 'sending'
  const change = async (next: number | null) => {
    setLacksConsent(false)
    const ended = await send({ shopId: SHOP_ID, productId: _id, pieces: next, accepted: next !== null })
    if (ended.is === 'done') onSaved(ended.answer.setDailyIntake)
  }
  const save = () => {
    if (accepted) return void change(pieces)
    reset()
    setLacksConsent(true)
  }
  const limit = `intake-${_id}`
  return (
    <div
      // The pressed button has disappeared, so the editor takes the focus.
      ref={takeFocus}
      role="group"
      tabIndex={-1}
      aria-label={t.stepper(name)}
      className="outline-none mt-2 grid gap-3 rounded-control bg-arena-100 p-4"
    >
      <p className="font-medium">{t.ask}</p>
      <div className="flex flex-wrap items-center gap-3">
        <NumberStepper
          value={pieces}
          onChange={setPieces}
          max={PIECES_MAX}
          label={t.stepper(name)}
          describedBy={limit}
          disabled={busy}
        />
        <span id={limit} className="text-sm text-tinta-600">
          {t.most(PIECES_MAX)}
        </span>
      </div>
      <Checkbox
        label={<span lang="es">{currentIntakeConsent().text}</span>}
        checked={accepted}
        onChange={(event) => {
          setAccepted(event.target.checked)
          setLacksConsent(false)
          reset()
        }}
        error={lacksConsent ? t.acceptFirst : undefined}
      />
      {error ? <Alert tone="error">{t.problems[error.code === 'network' ? 'network' : 'failed']}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={busy} onClick={save}>
          {t.save}
        </Button>
        {perDay === null ? null : (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => void change(null)}>
            {t.remove}
          </Button>
        )}
        <Button variant="ghost" size="sm" disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
