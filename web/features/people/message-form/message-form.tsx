/** The fields work before this code arrives, and a press of the button waits for it (CONTENT §2.7, §2.8). */
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { CaptchaField } from '#web/features/people/captcha/captcha-field.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { takeFocus } from '#web/platform/focus.ts'
import { MessageAlert } from './message-failure.tsx'
import type { MessageForm as Form } from './use-message-form.ts'

interface MessageFormProps {
  /** The heading's id is `${id}-titulo`. */
  id: string
  title: string
  lead?: ReactNode
  noScript: ReactNode
  message: Pick<Form, 'form' | 'place' | 'captcha' | 'submit' | 'failure' | 'dismiss'>
  onChange?: () => void
  children: ReactNode
  /** A SentNotice. */
  notice: ReactNode
  dataUse: string
  send: string
}

export function MessageForm({ id, title, lead, noScript, message, onChange, children, ...end }: MessageFormProps) {
  const { form, place, captcha, submit, failure, dismiss } = message
  const isReady = useIsReady()
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="max-w-4xl scroll-mt-32 rounded-card border border-arena-200 bg-white p-4 sm:p-8 print:hidden"
    >
      <h2 id={`${id}-titulo`} className="text-xl lg:text-2xl">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-prose text-tinta-600">{lead}</p> : null}
      <noscript>
        <p className="mt-5 font-semibold">{noScript}</p>
      </noscript>
      <form
        ref={place}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onChange={onChange}
        className="mt-6 grid gap-5 sm:grid-cols-2 noscript:hidden"
      >
        {children}
        <div className="sm:col-span-2">
          <CaptchaField captcha={captcha} />
        </div>
        {failure ? <MessageAlert failure={failure} onDismiss={dismiss} /> : null}
        {end.notice}
        <div className="grid gap-3 sm:col-span-2">
          <p className="text-sm text-tinta-600">{end.dataUse}</p>
          <LegalLinks texts={['privacy']} className="" />
          <Button
            // Before hydration the browser would send the form, so the button does not submit until then.
            type={isReady ? 'submit' : 'button'}
            size="lg"
            loading={form.formState.isSubmitting}
            className="sm:justify-self-start"
          >
            {end.send}
          </Button>
        </div>
      </form>
    </section>
  )
}

const noSubscription = () => () => {}
const useIsReady = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/** Takes the focus, because the form above it is empty again (CONTENT §4). */
export function SentNotice(alert: Omit<ComponentProps<typeof Alert>, 'tone'>) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="rounded-control sm:col-span-2">
      <Alert {...alert} tone="success" />
    </div>
  )
}
