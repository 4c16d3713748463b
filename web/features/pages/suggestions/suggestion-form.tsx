/** CONTENT §2.8, §4, §5. */
import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { suggestionInput, type Suggestion } from '#shop/help/suggestions/suggestion.input.ts'
import {
  SUB_TYPES,
  subTypeLabel,
  SUCCESS_SHOWN_MS,
  topicLabel,
  TOPICS,
} from '#shop/help/suggestions/suggestion.rules.ts'
import { MessageFields, useFields } from '#web/features/people/message-form/message-fields.tsx'
import { MessageForm, SentNotice } from '#web/features/people/message-form/message-form.tsx'
import { useMessageForm } from '#web/features/people/message-form/use-message-form.ts'
import type { Typed } from '#web/features/people/message-form/use-typed-person.ts'
import { suggestions as messages } from '#web/features/pages/suggestions/messages/suggestions.es.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import type { FormSchema } from '#web/platform/form-resolver.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useTimeout } from '#web/platform/use-timer.ts'
import { AttachmentField } from './attachment-field.tsx'
import { CreateSuggestionDocument } from './suggestion-documents.ts'
import { useAttachment } from './use-attachment.ts'

type Received = { number: string; email: string }

/** An empty `subType` means none. */
const schema: FormSchema<Typed, Suggestion> = {
  safeParse: (typed) =>
    suggestionInput.safeParse({ ...typed, topic: typed.topic ?? '', subType: typed.subType || null }),
}
/** Checked here too, because the schema checks the problem type only once the other fields are right. */
const ownCodes = ({ topic, subType }: Typed) => ({ subType: topic === 'reclamo' && !subType && 'subType.required' })

/** `onReceived` requests the lists of entries again (CONTENT §7). */
export function SuggestionForm({ onReceived }: { onReceived: () => void }) {
  const t = useMessages(messages)
  const language = useLocale()
  const attachment = useAttachment()
  const message = useMessageForm<Suggestion, Received>({
    schema,
    ownCodes,
    prepare: attachment.store,
    call: (typed, tokenCaptcha, signal) =>
      attachment.sendWith(async (stored) => {
        const input = { ...typed, shopId: SHOP_ID, tokenCaptcha, attachment: stored, language }
        const { createSuggestion } = await runDocument(CreateSuggestionDocument, { input }, { signal })
        return { number: createSuggestion.suggestionId, email: typed.email }
      }),
    showRefusal: (error) => {
      const isLost = error instanceof ApiError && error.code === 'case.file_not_found'
      if (isLost) attachment.forget(error.code)
      return isLost
    },
    onSent: () => {
      attachment.choose(null)
      onReceived()
    },
  })
  const fieldProps = useFields(message, t.errors)
  const { legalName } = useSettings().company
  return (
    <MessageForm
      id="formulario"
      title={t.formTitle}
      noScript={
        <>
          {t.noScript}{' '}
          <Link to="/donde-encontrarnos" className="text-link">
            {t.contact}
          </Link>
          .
        </>
      }
      message={message}
      notice={message.sent ? <ReceivedNotice received={message.sent} /> : null}
      dataUse={t.use(legalName)}
      send={t.send}
    >
      <TopicFields fieldProps={fieldProps} topic={message.form.watch('topic')} />
      <MessageFields fieldProps={fieldProps} digitsOnly messageHint={t.messageHint} />
      <AttachmentField
        file={attachment.file}
        onFile={attachment.choose}
        isLocked={attachment.isLocked}
        problem={attachment.problem}
        button={attachment.button}
      />
    </MessageForm>
  )
}

interface TopicFieldsProps {
  fieldProps: ReturnType<typeof useFields>
  topic: string | undefined
}

function TopicFields({ fieldProps, topic: chosen }: TopicFieldsProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <>
      <RadioGroup
        {...fieldProps('topic')}
        legend={t.topic}
        options={TOPICS.map((topic) => ({ value: topic, label: topicLabel(topic, locale), hint: t.topicHints[topic] }))}
        className="sm:col-span-2 sm:grid-cols-2"
      />
      {chosen === 'reclamo' ? (
        <SelectField
          {...fieldProps('subType')}
          label={t.subType}
          placeholder={t.subTypePlaceholder}
          options={SUB_TYPES.map((subType) => ({ value: subType, label: subTypeLabel(subType, locale) }))}
          required
          className="sm:col-span-2"
        />
      ) : null}
    </>
  )
}

/** CONTENT §4, §9: the sentence disappears after 6 s; the number stays where it is. */
function ReceivedNotice({ received: { number, email } }: { received: Received }) {
  const t = useMessages(messages)
  const [isFresh, setFresh] = useState(true)
  useTimeout(SUCCESS_SHOWN_MS, () => setFresh(false))
  return (
    <SentNotice title={isFresh ? t.sent : t.received} live={isFresh}>
      {t.number} <strong className="font-semibold tabular-nums">{number}</strong>. {t.numberText(email)}
    </SentNotice>
  )
}
