import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { rutWithoutDots } from '#lib/rut.ts'
import type { AccountInformation, ClientRegistration } from '#shop/people/accounts/register-client.input.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { saveSession } from '#web/features/people/session/session.ts'
import { useCaptcha } from '#web/features/people/captcha/use-captcha.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useSending } from '#web/platform/mutation.ts'
import { emit } from '#web/platform/shop-events.ts'
import type { ProviderPerson } from '#web/features/people/session/providers/provider-sign-in.ts'
import { keepProviderToken } from './provider-token.ts'
import { refusedFields, toFailure } from './failure-alert.tsx'
import { registrationResolver, type TypedRegistration } from './registration-check.ts'
import type { RutProof } from './rut-contest.tsx'
import {
  CompleteAccountInformationDocument,
  ContestRutDocument,
  RegisterClientDocument,
} from './registration-documents.ts'

declare module '#web/platform/shop-events.ts' {
  interface ShopEvents {
    /** 'provider': the account was opened or completed with a sign-in provider. */
    'account created': { id: string; method: 'email' | 'provider' }
  }
}

export interface RegistrationOptions {
  start: TypedRegistration
  /** The signed-in user's e-mail is known, and only the profile is missing. */
  known: boolean
  onSent: (typed: TypedRegistration, email: string) => void
  onCompleted: (firstName: string) => void
  /** The person of a sign-in provider, who has no account. */
  person: ProviderPerson | null
  /** Called when the account is open at once, because the provider has verified the e-mail. */
  onOpened: (firstName: string) => void
}

/** `proof` is for a RUT that another account has. */
type SentRegistration = {
  input: ClientRegistration | AccountInformation
  tokenCaptcha: string | undefined
  proof: RutProof | undefined
}

export function useRegistration({ start, known, person, onSent, onCompleted, onOpened }: RegistrationOptions) {
  const top = useRef<HTMLDivElement>(null)
  // A RUT that another account has. While it is the typed one, its owner may contest it.
  const [takenRut, setTakenRut] = useState<string | null>(null)
  const captcha = useCaptcha()
  const form = useForm<TypedRegistration, unknown, ClientRegistration | AccountInformation>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: registrationResolver(known),
  })
  const { error, ...sending } = useSending(async ({ input, tokenCaptcha, proof }: SentRegistration, signal) => {
    if (!('email' in input)) {
      const variables = { shopId: SHOP_ID, input }
      const { token, profile } = (await runDocument(CompleteAccountInformationDocument, variables, { signal }))
        .completeAccountInformation
      saveSession(token)
      emit('account created', { id: profile._id, method: 'provider' })
      return onCompleted(profile.firstName)
    }
    if (proof) {
      const variables = { shopId: SHOP_ID, tokenCaptcha, input, ...proof }
      const { _id, email } = (await runDocument(ContestRutDocument, variables, { signal })).contestRut
      emit('account created', { id: _id, method: 'email' })
      return onSent(form.getValues(), email)
    }
    const provided = person && { provider: person.provider, token: person.token }
    const variables = { shopId: SHOP_ID, tokenCaptcha, input: { ...input, ...provided } }
    const { _id, isOpen, email } = (await runDocument(RegisterClientDocument, variables, { signal })).registerClient
    emit('account created', { id: _id, method: person ? 'provider' : 'email' })
    if (isOpen) return onOpened(input.firstName)
    // When the mail's link is opened in this browser, this token links the provider's person to the account.
    if (person) keepProviderToken(_id, person.token)
    onSent(form.getValues(), email)
  })
  const submitWith = (proof?: RutProof) =>
    form.handleSubmit(async (input) => {
      sending.reset()
      // A signed-in account needs no captcha.
      const tokenCaptcha = known ? undefined : await captcha.solution()
      if (tokenCaptcha === null) return
      const { error: refusal } = await sending.send({ input, tokenCaptcha, proof })
      if (!refusal) return
      captcha.reset()
      const fields = refusedFields(refusal)
      if (fields) {
        setTakenRut(fields.rut === 'rut.duplicate' && !fields.email ? input.rut : null)
        for (const [field, code] of Object.entries(fields))
          form.setError(field as keyof TypedRegistration, { type: 'server', message: code })
        // ACCOUNT §8: the page scrolls to top, for duplicates too; the field has the focus.
        document.getElementsByName(Object.keys(fields)[0]!)[0]?.focus({ preventScroll: true })
      } else top.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }, captcha.demand)
  const failure = error && !refusedFields(error) ? toFailure(error) : null
  const submit = submitWith()
  const contest = (proof: RutProof) => submitWith(proof)()
  const typedRut = useWatch({ control: form.control, name: 'rut' })

  return { form, failure, top, submit, captcha, isTaken: rutWithoutDots(typedRut) === takenRut, contest }
}
