/** CONTENT §2.7, §4. */
import { needHelpInput, type NeedHelp } from '#shop/help/contact/contact.input.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { contact as messages } from '#web/features/help/contact/messages/contact.es.ts'
import { MessageFields, useFields } from '#web/features/people/message-form/message-fields.tsx'
import { MessageForm, SentNotice } from '#web/features/people/message-form/message-form.tsx'
import { useMessageForm } from '#web/features/people/message-form/use-message-form.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { CreateNeedHelpDocument } from './contact-document.ts'

export default function ContactForm() {
  const t = useMessages(messages)
  const locale = useLocale()
  const message = useMessageForm<NeedHelp, string>({
    schema: needHelpInput,
    call: async (typed, tokenCaptcha, signal) => {
      const input = { ...typed, shopId: SHOP_ID, tokenCaptcha, locale }
      await runDocument(CreateNeedHelpDocument, { input }, { signal })
      return typed.email
    },
  })
  const fieldProps = useFields(message, t.errors)
  const { legalName } = useSettings().company
  return (
    <MessageForm
      id="contacto"
      title={t.title}
      lead={t.text}
      noScript={t.noScript}
      message={message}
      onChange={message.forgetSent}
      notice={
        message.sent === null ? null : (
          <SentNotice title={t.sent} live>
            {t.sentText(message.sent)}
          </SentNotice>
        )
      }
      dataUse={t.use(legalName)}
      send={t.send}
    >
      <MessageFields fieldProps={fieldProps} />
    </MessageForm>
  )
}
