import { useState } from 'react'
import { parseChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { scheduledOffers } from './messages/scheduled-offers.es.ts'
import { ScheduleOffersDocument } from './offer-documents.ts'
import { OfferRefusal } from './offer-refusal.tsx'

interface PlanOfferProps {
  productId: number
  /** CLP. */
  normalPrice: number
  open: boolean
  onClose: () => void
  onDone: () => void
}

export function PlanOffer({ productId, normalPrice, open, onClose, onDone }: PlanOfferProps) {
  const { form: t, add, done } = useMessages(scheduledOffers)
  const [typed, setTyped] = useState({ price: '', from: '', until: '' })
  const [isTried, setTried] = useState(false)
  const { is, error, answer, send } = useStaffMutation(ScheduleOffersDocument)
  const change = (patch: Partial<typeof typed>) => setTyped({ ...typed, ...patch })
  const price = /^\d{1,9}$/.test(typed.price.trim()) ? Number(typed.price) : 0
  const [from, until] = [parseChileDate(typed.from), parseChileDate(typed.until)]
  const problems = {
    price: price < 1 || price >= normalPrice,
    from: from === null,
    until: until === null || (from !== null && until < from),
  }
  const findError = (field: keyof typeof problems) => (isTried && problems[field] ? t.wrong[field] : undefined)
  const confirm = async () => {
    setTried(true)
    if (from === null || until === null || Object.values(problems).some(Boolean) || is === 'sending') return
    const sent = await send({ offers: [{ productId, offerPrice: price }], from, until })
    if (!sent.answer?.scheduleOffers?.done) return
    notify({ text: done })
    onDone()
  }
  const refused = answer?.scheduleOffers?.refused[0]?.code ?? error?.code
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      size="sm"
      title={add}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t.price}
          hint={t.priceHint(formatClp(normalPrice))}
          inputMode="numeric"
          autoComplete="off"
          aria-required
          maxLength={9}
          value={typed.price}
          onChange={({ target }) => change({ price: target.value })}
          error={findError('price')}
        />
        <DateField
          label={t.from}
          hint={t.dayHint}
          aria-required
          value={typed.from}
          onChange={(from) => change({ from })}
          error={findError('from')}
        />
        <DateField
          label={t.until}
          hint={t.dayHint}
          aria-required
          value={typed.until}
          onChange={(until) => change({ until })}
          error={findError('until')}
        />
        {refused || error ? <OfferRefusal code={refused} /> : null}
      </div>
    </Modal>
  )
}
