import { builder } from '#api/builder.ts'
import type { UndeliverableMail } from './queued-mail.rules.ts'

export const UndeliverableMailNode = builder.objectRef<UndeliverableMail>('UndeliverableMail').implement({
  description: 'A mail that the customer’s mail server refused for good: staff call instead.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'What it was about.' }),
    at: t.exposeString('at', { description: 'When it was given up, ISO 8601, UTC.' }),
  }),
})
