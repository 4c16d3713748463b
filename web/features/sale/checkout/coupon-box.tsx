/** SHOP §4 §5 §8. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatClp } from '#lib/money.ts'
import { couponCodeInput } from '#shop/shelf/coupons/coupon.input.ts'
import { coupon as messages } from '#web/features/sale/checkout/messages/coupon.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { SignInInvitation } from '#web/features/shelf/programme/sign-in-invitation.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCheckoutProfile, type ShownCoupon } from './profile.ts'

/** Insurance and coupon exclude each other (SHOP §4). */
export function CouponPlace() {
  const { coupon, instead } = useCheckoutProfile().useCoupon()
  return instead ? <p className="text-sm text-tinta-600">{instead}</p> : <CouponBox coupon={coupon} />
}

function CouponBox({ coupon }: { coupon: ShownCoupon | null }) {
  const { draft, coupon: calls } = useCheckoutProfile()
  const t = useMessages(messages)
  const [announcement, setAnnouncement] = useState('')
  const [error, setError] = useState<string>()
  const sending = useSending((change: () => Promise<unknown>) => change())
  const busy = sending.is === 'sending'
  const [open, setOpen] = useState<boolean>()
  const formId = useId()
  // The code of a coupon that was refused because it requires a sign-in.
  const [codeNeedingSignIn, setCodeNeedingSignIn] = useState<string | null>(null)
  const box = useRef<HTMLElement>(null)
  const lostCode = useLostCoupon(coupon)
  const isOpen = open ?? lostCode !== null

  /** The pressed button disappears with its effect: the keyboard's focus moves to the box. */
  const runChange = async (change: () => Promise<unknown>, successText: string) => {
    setError(undefined)
    setCodeNeedingSignIn(null)
    const { answer, error: refusal } = await sending.send(change)
    const isFailed = refusal || answer === false
    // The server's message stands under the box (SHOP §8); other failures have no such sentence.
    const sentence = refusal && /^(coupon|pricing)\./.test(refusal.code) ? refusal.message : t.errors.failed
    const signIn = refusal?.code === 'coupon.sign_in' ? refusal.data.coupon : null
    flushSync(() => {
      setOpen(true)
      setError(isFailed ? sentence : undefined)
      setCodeNeedingSignIn(typeof signIn === 'string' ? signIn : null)
      setAnnouncement(isFailed ? '' : successText)
    })
    if (!focusIn('input')) focusIn('button')
  }
  const focusIn = (element: 'input' | 'button') => {
    const next = box.current?.querySelector<HTMLElement>(element)
    next?.focus({ preventScroll: true })
    return Boolean(next)
  }
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) focusIn('input')
  }
  const apply = (code: string) => runChange(() => calls.applyCoupon(code), t.applied(code))
  /** The draft becomes the customer's first, also where the coupon is refused for another reason. */
  const applyAfterSignIn = (code: string) => {
    draft.refresh()
    void apply(code)
  }
  const remove = (code: string) => runChange(() => calls.removeCoupon(code), t.removed(code))
  return (
    <section ref={box} aria-label={t.box} className={coupon ? '' : 'rounded-card border border-arena-200 bg-white'}>
      {coupon ? (
        <Applied coupon={coupon} busy={busy} onRemove={remove} />
      ) : (
        <>
          <Fold open={isOpen} controls={formId} onToggle={toggle} />
          <div id={formId} hidden={!isOpen} className="px-4 pb-4 sm:px-6 sm:pb-6">
            {lostCode === null ? null : <p className="mb-3 text-sm">{t.lost(lostCode)}</p>}
            {isOpen ? (
              <CodeForm known={lostCode ?? ''} busy={busy} error={error} onError={setError} onApply={apply} />
            ) : null}
          </div>
        </>
      )}
      {codeNeedingSignIn === null ? null : (
        <div className={coupon ? 'mt-3' : 'px-4 pb-4 sm:px-6 sm:pb-6'}>
          <SignInInvitation text={t.signIn(codeNeedingSignIn)} onSignedIn={() => applyAfterSignIn(codeNeedingSignIn)} />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {coupon && error ? (
        <p role="alert" className="mt-2 text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </section>
  )
}

/** Returns the code that leaving the payment removed; none for operators, whose next customer is another person. */
function useLostCoupon(coupon: ShownCoupon | null): string | null {
  const { readLost } = useCheckoutProfile().coupon
  const isOperator = useSession()?.isCallCenterOp
  return coupon || isOperator ? null : readLost()
}

function Fold({ open, controls, onToggle }: { open: boolean; controls: string; onToggle: () => void }) {
  const isOperator = useSession()?.isCallCenterOp ?? false
  const t = useMessages(messages)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className={
        'flex min-h-14 w-full items-center gap-3 rounded-card px-4 text-left font-semibold text-hoja-700 ' +
        '-outline-offset-2! sm:px-6'
      }
    >
      <TicketPercent size={20} aria-hidden className="shrink-0" />
      <span className="grow">{isOperator ? t.operatorQuestion : t.question}</span>
      <ChevronDown size={20} aria-hidden className={`shrink-0 transition-transform ${open ? 'rotate-180' : ''}`} />
    </button>
  )
}

interface CodeFormProps {
  known: string
  busy: boolean
  error: string | undefined
  onError: (text: string | undefined) => void
  onApply: (code: string) => void
}

function CodeForm({ known, busy, error, onError, onApply }: CodeFormProps) {
  const t = useMessages(messages)
  const [code, setCode] = useState(known)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const parsed = couponCodeInput.safeParse(code)
    if (parsed.success) onApply(parsed.data)
    else {
      onError(t.errors[parsed.error.issues[0]?.message ?? ''])
      event.currentTarget.querySelector('input')?.focus()
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md items-start gap-2">
      <TextField
        label={t.label}
        error={error}
        className="min-w-0 grow"
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          onError(undefined)
        }}
        name="coupon"
        aria-required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" variant="secondary" loading={busy} className="mt-6.5 shrink-0">
        {t.apply}
      </Button>
    </form>
  )
}

function Applied({ coupon, busy, onRemove }: { coupon: ShownCoupon; busy: boolean; onRemove: (code: string) => void }) {
  const t = useMessages(messages)
  const { code, applied } = coupon
  return (
    <Alert
      tone={applied ? 'success' : 'warning'}
      title={<span className="wrap-anywhere">{applied ? t.applied(code) : t.notApplied(code)}</span>}
      actions={
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          aria-label={t.removeLabel(code)}
          onClick={() => onRemove(code)}
        >
          {t.remove}
        </Button>
      }
    >
      {applied ? (
        <ul className="grid gap-1">
          {coupon.discount > 0 ? <li>{t.discount(formatClp(coupon.discount))}</li> : null}
          {coupon.freeShippingApplied ? <li>{t.freeShipping(formatClp(coupon.shippingDiscount))}</li> : null}
          {coupon.keepBoldoDiscount ? <li>{t.keepsBoldo}</li> : null}
          {coupon.withheld > 0 ? <li>{t.withheld(formatClp(coupon.withheld))}</li> : null}
        </ul>
      ) : (
        coupon.refusal
      )}
    </Alert>
  )
}
