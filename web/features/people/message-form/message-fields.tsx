import type { ChangeEvent, ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { messageForm as messages } from './messages/message-form.es.ts'
import type { MessageForm } from './use-message-form.ts'

type Errors = Readonly<Record<string, string>>

/** Every code without a sentence, such as an empty field's, has the sentence of `required`. */
export function useFields({ form: { register, formState } }: Pick<MessageForm, 'form'>, ownErrors: Errors) {
  const errors: Errors = { ...useMessages(messages).errors, ...ownErrors }
  const errorSentence = (code: string | undefined) =>
    code && (errors[code] ?? errors[nameCode(code)] ?? errors.required)
  return <Name extends string>(name: Name) => ({
    ...register(name),
    name,
    error: errorSentence(formState.errors[name]?.message),
  })
}

/** Both names have the same sentences: 'firstName.length' → 'name.length'. */
const nameCode = (code: string): string => `name.${code.split('.')[1]}`

interface MessageFieldsProps {
  fieldProps: ReturnType<typeof useFields>
  /** CONTENT §5 'phone digits only': a pasted number loses other characters, and its +56 when it is checked. */
  digitsOnly?: boolean
  messageHint?: ReactNode
}

export function MessageFields({ fieldProps, digitsOnly = false, messageHint }: MessageFieldsProps) {
  const t = useMessages(messages)
  const phone = fieldProps('phoneNumber')
  const typePhone = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replaceAll(/\D/g, '')
    if (digitsOnly && digits !== event.target.value) event.target.value = digits
    return phone.onChange(event)
  }
  return (
    <>
      <PersonField {...fieldProps('firstName')} label={t.firstName} required />
      <PersonField {...fieldProps('lastName')} label={t.lastName} required />
      <PersonField {...fieldProps('email')} label={t.email} required />
      <PersonField {...phone} onChange={typePhone} label={t.phoneNumber} required />
      <TextField {...fieldProps('subject')} label={t.subject} optional autoComplete="off" className="sm:col-span-2" />
      <TextArea
        {...fieldProps('message')}
        label={t.message}
        hint={messageHint}
        rows={6}
        required
        className="sm:col-span-2"
      />
    </>
  )
}
