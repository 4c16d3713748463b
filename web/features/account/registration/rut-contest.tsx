/** Decision D59: another account has the RUT. */
import { useId, useState, type KeyboardEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { formatRut } from '#lib/rut.ts'
import { insuranceQueryInput } from '#shop/shelf/insurance/insurance.input.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { RutInput } from '#web/features/ordering/insurance/rut-input.tsx'
import { useInsuranceWords } from '#web/features/ordering/insurance/use-insurance-words.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type RutProof = { documentNumber: string; medicIdentityNumber: string }

interface RutContestProps {
  rut: string
  /** Null for a signed-in account, which cannot prove the RUT by an insurer. */
  onProve: ((proof: RutProof) => Promise<void>) | null
  isSending: boolean
}

export function RutContest({ rut, onProve, isSending }: RutContestProps) {
  const t = useMessages(registration).contest
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  return (
    <Alert title={t.title} className="mt-6">
      <p>{t.text}</p>
      <Button
        variant="secondary"
        className="mt-3"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.open}
      </Button>
      {/* Hidden, not removed, so that a closed panel keeps what was typed. */}
      <div id={panel} hidden={!isOpen}>
        {onProve ? <InsurerProof rut={rut} onProve={onProve} isSending={isSending} /> : null}
        <section className="mt-5">
          <h2 className="text-base">{t.otherwise}</h2>
          <p className="mt-1">{t.otherwiseText}</p>
          <LinkButton to="/donde-encontrarnos" variant="ghost" className="mt-2">
            {t.write}
          </LinkButton>
        </section>
      </div>
    </Alert>
  )
}

/** Has no form element, because it is inside the registration's form. */
function InsurerProof({ rut, onProve, isSending }: RutContestProps & { onProve: (proof: RutProof) => Promise<void> }) {
  const t = useMessages(registration).contest
  const { errors, rutExample } = useInsuranceWords()
  const { control, register, handleSubmit, formState } = useForm<RutProof, unknown, RutProof>({
    defaultValues: { documentNumber: '', medicIdentityNumber: '' },
    mode: 'onTouched',
    resolver: zodResolver<RutProof, RutProof>({
      safeParse: ({ documentNumber, medicIdentityNumber }) =>
        insuranceQueryInput.safeParse({
          documentNumber,
          medicIdentityNumber: medicIdentityNumber.replaceAll('.', ''),
          clientIdentityNumber: formatRut(rut).replaceAll('.', ''),
        }),
    }),
  })
  const error = (field: keyof RutProof) => {
    const code = formState.errors[field]?.message
    return code === undefined ? undefined : errors[code as keyof typeof errors]
  }
  const prove = handleSubmit(({ documentNumber, medicIdentityNumber }) =>
    onProve({ documentNumber, medicIdentityNumber }),
  )
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void prove()
  }
  return (
    <section onKeyDown={onEnter} className="mt-5">
      <h2 className="text-base">{t.insured}</h2>
      <p className="mt-1">{t.insuredText}</p>
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...register('documentNumber')}
          label={t.documentNumber}
          hint={t.documentNumberHint}
          error={error('documentNumber')}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
        />
        <Controller
          control={control}
          name="medicIdentityNumber"
          render={({ field: { ref, ...field } }) => (
            <RutInput
              {...field}
              format={formatRut}
              placeholder={rutExample}
              inputRef={ref}
              label={t.medicRut}
              hint={t.medicRutHint}
              error={error('medicIdentityNumber')}
            />
          )}
        />
      </div>
      <Button className="mt-5 max-sm:w-full" loading={isSending} onClick={() => void prove()}>
        {t.submit}
      </Button>
    </section>
  )
}
