import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { PHONE_PREFIX } from '#lib/phone.ts'
import type { AccountInformation, ClientRegistration } from '#shop/accounts/register-client.input.ts'
import { emit } from '#web/platform/shop-events.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { registration } from '#web/features/account/messages/registration.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { formattingRut } from '#web/ui/typed-rut.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { keepSession } from '#web/features/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { failureOf, FailureAlert, refusedFields, type Failure } from './failure-alert.tsx'
import { checkRegistration, fieldError, type TypedRegistration } from './registration-check.ts'
import { CompleteAccountInformationDocument, RegisterClientDocument } from './registration-documents.ts'

declare module '#web/platform/shop-events.ts' {
  interface ShopEvents {
    /** `provider`: an account of another provider was completed. */
    'account created': { id: string; method: 'email' | 'provider' }
  }
}

interface RegistrationFormProps {
  start: TypedRegistration
  /** Somebody is signed in: the e-mail is theirs, and their profile is what is missing. */
  known: boolean
  onSent: (typed: TypedRegistration, email: string) => void
  onCompleted: (firstName: string) => void
}

export function RegistrationForm({ start, known, onSent, onCompleted }: RegistrationFormProps) {
  const texts = useMessages(registration)
  const t = texts.create
  const top = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, control, handleSubmit, getValues, setError, setFocus, formState } = useForm<
    TypedRegistration,
    unknown,
    ClientRegistration | AccountInformation
  >({
    defaultValues: start,
    mode: 'onTouched',
    resolver: (values) => checkRegistration(values, known),
  })
  const error = (field: keyof TypedRegistration) => fieldError(texts, formState.errors[field]?.message)

  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      if ('email' in form) {
        const { registerClient } = await runDocument(RegisterClientDocument, { shopId: SHOP_ID, input: form })
        emit('account created', { id: registerClient._id, method: 'email' })
        onSent(getValues(), registerClient.email)
      } else {
        const { completeAccountInformation } = await runDocument(CompleteAccountInformationDocument, {
          shopId: SHOP_ID,
          input: form,
        })
        keepSession(completeAccountInformation.token)
        emit('account created', { id: completeAccountInformation.profile._id, method: 'provider' })
        onCompleted(completeAccountInformation.profile.firstName)
      }
    } catch (refusal) {
      const fields = refusedFields(refusal)
      if (fields) {
        for (const [field, code] of Object.entries(fields))
          setError(field as keyof TypedRegistration, { type: 'server', message: code })
        setFocus(Object.keys(fields)[0] as keyof TypedRegistration)
        return
      }
      setFailure(failureOf(refusal))
      // ACCOUNT §8: the page scrolls to top, where it is said.
      window.scrollTo(0, 0)
      top.current?.focus({ preventScroll: true })
    }
  })
  const problems = formState.isSubmitted ? Object.keys(formState.errors).length : 0
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6">
      <div ref={top} tabIndex={-1} className="outline-none">
        {failure ? <FailureAlert failure={failure} /> : null}
      </div>
      <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        <p className="mb-5 text-sm text-tinta-600">{t.required}</p>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            {...register('email')}
            label={t.email}
            hint={known ? undefined : t.emailHint}
            error={error('email')}
            readOnly={known}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="sm:col-span-2"
          />
          <TextField
            {...register('firstName')}
            label={t.firstName}
            error={error('firstName')}
            autoComplete="given-name"
            required
          />
          <TextField
            {...register('lastName')}
            label={t.lastName}
            error={error('lastName')}
            autoComplete="family-name"
            required
          />
          <TextField
            {...formattingRut(register('rut'))}
            label={t.rut}
            error={error('rut')}
            placeholder={t.rutExample}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <TextField
            {...register('phoneNumber')}
            label={t.phoneNumber}
            error={error('phoneNumber')}
            prefix={PHONE_PREFIX}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            required
          />
          <Controller
            control={control}
            name="birthdate"
            render={({ field: { ref, ...field } }) => (
              <DateField
                {...field}
                inputRef={ref}
                label={t.birthdate}
                error={error('birthdate')}
                autoComplete="bday"
                aria-required
              />
            )}
          />
          <SelectField
            {...register('gender')}
            label={t.gender}
            error={error('gender')}
            placeholder={t.choose}
            autoComplete="sex"
            required
            options={[
              { value: 'female', label: t.genders.female },
              { value: 'male', label: t.genders.male },
            ]}
          />
        </div>
        <div className="mt-6 grid gap-4 border-t border-arena-200 pt-6">
          <Checkbox {...register('older')} label={t.older} error={error('older')} required />
          <Checkbox {...register('privacy')} label={t.privacy} error={error('privacy')} required />
        </div>
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
