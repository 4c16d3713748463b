import { useMessages } from '#web/platform/messages/messages.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { captcha as messages } from './messages/captcha.es.ts'
import type { Captcha } from './use-captcha.ts'

export function CaptchaField({ captcha: { state, box, press } }: { captcha: Captcha }) {
  const t = useMessages(messages)
  return (
    <div className="rounded-control border border-arena-200 bg-arena-50 p-4">
      <Checkbox
        ref={box}
        label={t.label}
        // The status replaces the hint, so that the button below stays where it is.
        hint={
          <span role="status" className="flex items-center gap-2">
            {state === 'solving' ? <Spinner size={16} /> : null}
            {state === 'solving' ? t.solving : state === 'solved' ? t.solved : t.hint}
          </span>
        }
        error={state === 'expired' || state === 'failed' || state === 'missing' ? t.errors[state] : undefined}
        checked={state === 'solved'}
        onChange={press}
        aria-busy={state === 'solving' || undefined}
        required
      />
    </div>
  )
}
