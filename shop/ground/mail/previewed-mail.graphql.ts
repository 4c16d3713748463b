import { builder } from '#api/builder.ts'
import type { PreviewedMail } from './mail-layout.rules.ts'

export const PreviewedMailNode = builder.objectRef<PreviewedMail>('PreviewedMail').implement({
  description: 'A mail that was not sent. A link in it is not the customer’s.',
  fields: (t) => ({
    to: t.exposeString('to', { description: 'The customer’s e-mail.' }),
    subject: t.exposeString('subject', { description: 'Without medicines.' }),
    text: t.exposeString('text', { description: 'Its plain text.' }),
    html: t.exposeString('html', { description: 'A whole document.' }),
  }),
})
