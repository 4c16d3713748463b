import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { trackOrderInput, type TrackedBy } from '#shop/counter/order-steps/track-order.input.ts'
import type { TrackedStage } from '#shop/counter/order-steps/tracking.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { CaptchaField } from '#web/features/people/captcha/captcha-field.tsx'
import { useCaptcha } from '#web/features/people/captcha/use-captcha.ts'
import { tracking } from '#web/features/sale/orders/messages/tracking.es.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { ShopPhone } from '#web/ui/shop-phone.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { takeFocus } from '#web/platform/focus.ts'
import { OrderStepFields } from './order-steps-fragments.ts'

// Loaded with the answer: the page's first view is the form.
const OrderSteps = lazyComponent(() => import('./order-steps.tsx'))

const TrackOrderDocument = graphql(
  `
    mutation TrackOrder($shopId: String, $orderReferenceId: String!, $email: String!, $tokenCaptcha: String) {
      trackOrder(shopId: $shopId, orderReferenceId: $orderReferenceId, email: $email, tokenCaptcha: $tokenCaptcha) {
        orderReferenceId
        stage
        units
        date
        pickupDays
        steps {
          ...OrderStepFields
        }
      }
    }
  `,
  [OrderStepFields],
)

type Tracked = ResultOf<typeof TrackOrderDocument>['trackOrder']
type Texts = typeof tracking.es

export function TrackOrder() {
  const [tracked, setTracked] = useState<Tracked | null>(null)
  return tracked ? (
    <TrackedResult tracked={tracked} onAgain={() => setTracked(null)} />
  ) : (
    <TrackForm onFound={setTracked} />
  )
}

function TrackForm({ onFound }: { onFound: (tracked: Tracked) => void }) {
  const t = useMessages(tracking)
  const { phone } = useSettings().contact
  const captcha = useCaptcha()
  const { error, send, reset } = useMutation(TrackOrderDocument)
  const { register, handleSubmit, formState } = useForm<TrackedBy>({
    defaultValues: { orderReferenceId: '', email: '' },
    mode: 'onTouched',
    resolver: zodResolver<TrackedBy, TrackedBy>(trackOrderInput),
  })
  const fieldError = (name: keyof TrackedBy) => {
    const code = formState.errors[name]?.message
    return code && t.errors[code as keyof typeof t.errors]
  }
  const submit = handleSubmit(async (by) => {
    reset()
    const tokenCaptcha = await captcha.solution()
    if (tokenCaptcha === null) return
    const { answer } = await send({ shopId: SHOP_ID, ...by, tokenCaptcha })
    if (answer) onFound(answer.trackOrder)
    else captcha.reset()
  }, captcha.demand)
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-6 grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
    >
      {error ? <Alert tone="error">{problemText(error, t, phone)}</Alert> : null}
      <TextField
        {...register('orderReferenceId')}
        label={t.reference}
        hint={t.referenceHint}
        error={fieldError('orderReferenceId')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PersonField {...register('email')} label={t.email} hint={t.emailHint} error={fieldError('email')} required />
      <CaptchaField captcha={captcha} />
      <LegalLinks texts={['privacy']} className="" />
      <Button type="submit" size="lg" block loading={formState.isSubmitting}>
        {t.submit}
      </Button>
    </form>
  )
}

function problemText(error: ApiError, { failed }: Texts, phone: string): string {
  if (error.code === 'order.not_tracked') return failed.unknown(phone)
  if (error.code === 'captcha.unsolved') return failed.captcha
  if (error.code === 'request.rate_limited') return failed.often(waitMinutes(error.data.retryAfterS))
  return failed.network
}

function TrackedResult({ tracked, onAgain }: { tracked: Tracked; onAgain: () => void }) {
  const t = useMessages(tracking)
  const stage = t.stages[tracked.stage as TrackedStage] ?? t.stages.checking
  const day = parseChileDate(tracked.date ?? '')
  return (
    <Card className="mt-6">
      <h2 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
        {t.order(tracked.orderReferenceId)}
      </h2>
      <dl className="mt-4 grid gap-4">
        <Fact name={t.state}>
          <strong className="font-semibold">{stage.name}</strong>
        </Fact>
        {day ? <Fact name={t.arrives}>{t.by(formatChileDate(day))}</Fact> : null}
        <Fact name={t.products}>{t.units(tracked.units)}</Fact>
        <Fact name={t.next}>
          {stage.next}
          {tracked.pickupDays === null ? '' : ` ${t.kept(tracked.pickupDays)}`}
        </Fact>
      </dl>
      {tracked.steps.length > 0 ? (
        <div className="mt-5 border-t border-arena-200 pt-5">
          <Suspense fallback={null}>
            <OrderSteps steps={tracked.steps} />
          </Suspense>
        </div>
      ) : null}
      <p className="mt-5 border-t border-arena-200 pt-4 text-sm text-tinta-600">
        {t.more} <ShopPhone />
      </p>
      <Button variant="secondary" className="mt-4" onClick={onAgain}>
        {t.another}
      </Button>
    </Card>
  )
}
