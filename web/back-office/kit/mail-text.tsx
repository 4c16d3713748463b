import { useMessages } from '#web/platform/messages/messages.tsx'
import { backOffice } from './messages/back-office.es.ts'

interface MailTextProps {
  mail: { to: string; subject: string; text: string }
  /** The customer's. */
  language: string
}

/** A mail that would leave, as its reader gets it. */
export function MailText({ mail: { to, subject, text }, language }: MailTextProps) {
  const t = useMessages(backOffice).mail
  return (
    <section className="min-w-0">
      <p className="text-sm text-tinta-600">{t.to(to)}</p>
      <p lang={language} className="mt-1 font-semibold">
        {subject}
      </p>
      <div
        // Long mails scroll, by keyboard too.
        role="region"
        aria-label={t.text}
        tabIndex={0}
        lang={language}
        className={
          'mt-2 max-h-60 overflow-y-auto rounded-control bg-arena-100 p-3 text-sm wrap-anywhere whitespace-pre-wrap'
        }
      >
        {text}
      </div>
    </section>
  )
}
