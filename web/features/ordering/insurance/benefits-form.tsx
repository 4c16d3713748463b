import { useState } from 'react'
import { Controller, useForm, useWatch, type Control } from 'react-hook-form'
import { formatRut, parseRut } from '#lib/rut.ts'
import { insuranceQueryInput, rutProblem, type InsuranceQuery } from '#shop/shelf/insurance/insurance.input.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useSending } from '#web/platform/mutation.ts'
import { useInsuranceWords } from './use-insurance-words.ts'
import type { SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lookUpBenefits } from './look-up-benefits.ts'
import { Reimbursements } from './reimbursements.tsx'
import { RutInput } from './rut-input.tsx'

type Typed = {
  whose: 'own' | 'other'
  clientIdentityNumber: string
  medicIdentityNumber: string
  documentNumber: string
}

interface BenefitsFormProps {
  insurable: SavedOrder['products']
  ownRut: string
  /** An operator enters another RUT, never their own (SHOP §5). */
  isOperator: boolean
}

/** What is typed here is sent, and not stored in the browser. */
export function BenefitsForm({ insurable, ownRut, isOperator }: BenefitsFormProps) {
  const t = useInsuranceWords()
  const [chosen, setChosen] = useState(() => new Set(insurable.map(({ _id }) => _id)))
  const { answer: problem, send } = useSending((query: InsuranceQuery) => lookUpBenefits(query, [...chosen]))
  const form = useForm<Typed, unknown, InsuranceQuery>({
    defaultValues: {
      whose: isOperator ? 'other' : 'own',
      clientIdentityNumber: '',
      medicIdentityNumber: '',
      documentNumber: '',
    },
    mode: 'onTouched',
    resolver: zodResolver<Typed, InsuranceQuery>({
      safeParse: (typed) => insuranceQueryInput.safeParse(toQuery(typed, ownRut)),
    }),
  })
  const { control, formState, register } = form
  const [whose, clientRut, medicRut] = useWatch({
    control,
    name: ['whose', 'clientIdentityNumber', 'medicIdentityNumber'],
  })
  const ready =
    rutProblem(withoutDots(whose === 'own' ? ownRut : clientRut), 'rut') === null &&
    rutProblem(withoutDots(medicRut), 'medicRut') === null &&
    chosen.size > 0
  const error = (field: keyof Typed) => {
    const code = formState.errors[field]?.message
    return code === undefined ? undefined : t.errors[code as keyof typeof t.errors]
  }
  const submit = form.handleSubmit(async (query) => void (await send(query)))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-5">
      <Reimbursements products={insurable} checked={chosen} onChange={setChosen} />
      {isOperator ? null : (
        <RadioGroup
          {...register('whose')}
          legend={t.whose}
          className="sm:grid-cols-2 [&>legend]:col-span-full"
          value={whose}
          onValueChange={(value) => form.setValue('whose', value as Typed['whose'])}
          options={[
            {
              value: 'own',
              label: t.own,
              hint: parseRut(ownRut).ok ? <span className="tabular-nums">{ownRut}</span> : t.ownMissing,
            },
            { value: 'other', label: t.other, hint: t.otherHint },
          ]}
        />
      )}
      <PolicyFields control={control} isOther={whose === 'other'} error={error} />
      {problem ? (
        <Alert tone="error" title={t.problems[problem].title}>
          {t.problems[problem].text}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          loading={formState.isSubmitting}
          disabled={!ready && !formState.isSubmitting}
          className="max-sm:w-full"
        >
          {t.lookUp}
        </Button>
        <p className="text-sm text-tinta-600">{t.exclusive}</p>
      </div>
    </form>
  )
}

interface PolicyFieldsProps {
  control: Control<Typed, unknown, InsuranceQuery>
  isOther: boolean
  error: (field: keyof Typed) => string | undefined
}

function PolicyFields({ control, isOther, error }: PolicyFieldsProps) {
  const t = useInsuranceWords()
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {isOther ? (
        <Controller
          control={control}
          name="clientIdentityNumber"
          render={({ field: { ref, ...field } }) => (
            <RutInput
              {...field}
              format={formatRut}
              placeholder={t.rutExample}
              inputRef={ref}
              label={t.rut}
              error={error('clientIdentityNumber')}
            />
          )}
        />
      ) : null}
      <Controller
        control={control}
        name="documentNumber"
        render={({ field }) => (
          <TextField
            {...field}
            label={t.documentNumber}
            hint={t.documentNumberHint}
            error={error('documentNumber')}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required
          />
        )}
      />
      <Controller
        control={control}
        name="medicIdentityNumber"
        render={({ field: { ref, ...field } }) => (
          <RutInput
            {...field}
            format={formatRut}
            placeholder={t.rutExample}
            inputRef={ref}
            label={t.medicRut}
            hint={t.medicRutHint}
            error={error('medicIdentityNumber')}
          />
        )}
      />
    </div>
  )
}

/** The insurer takes RUTs with a hyphen and without dots (SHOP §5). */
function toQuery(typed: Typed, ownRut: string) {
  return {
    ...typed,
    clientIdentityNumber: withoutDots(typed.whose === 'own' ? ownRut : typed.clientIdentityNumber),
    medicIdentityNumber: withoutDots(typed.medicIdentityNumber),
  }
}

const withoutDots = (rut: string) => rut.replaceAll('.', '')
