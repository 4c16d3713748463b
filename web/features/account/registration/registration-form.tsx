import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { CaptchaField } from '#web/features/people/captcha/captcha-field.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FailureAlert, type Failure } from './failure-alert.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { RutContest } from './rut-contest.tsx'
import { useRegistration, type RegistrationOptions } from './use-registration.ts'

export function RegistrationForm(options: RegistrationOptions) {
  const { known, person } = options
  const t = useMessages(registration).create
  const { form, failure, top, submit, captcha, isTaken, contest } = useRegistration(options)
  const { formState } = form
  const problems = formState.isSubmitted ? Object.keys(formState.errors).length : 0
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6">
      <div ref={top} tabIndex={-1} className="outline-none">
        {failure ? <FailureAlert failure={failure} actions={<SignInLink failure={failure} />} /> : null}
      </div>
      <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        <p className="mb-5 text-sm text-tinta-600">{t.required}</p>
        <RegistrationFields form={form} known={known || Boolean(person?.email)} />
        {isTaken ? (
          <RutContest rut={form.getValues('rut')} onProve={known ? null : contest} isSending={formState.isSubmitting} />
        ) : null}
        {known ? null : (
          <div className="mt-6">
            <CaptchaField captcha={captcha} />
          </div>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:grid">
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {known ? t.completeSubmit : t.submit}
        </Button>
        {problems > 0 ? (
          <p role="status" className="text-sm font-medium text-error">
            {t.problems(problems)}
          </p>
        ) : null}
      </div>
    </form>
  )
}

/** Links to the sign-in when the provider's token has expired, or an account with the provider's person exists. */
function SignInLink({ failure: { kind } }: { failure: Failure }) {
  const { toLogin } = useMessages(registration)
  return kind === 'provider' || kind === 'identity' ? (
    <LinkButton to={LOGIN_PATH} variant="secondary">
      {toLogin}
    </LinkButton>
  ) : null
}
