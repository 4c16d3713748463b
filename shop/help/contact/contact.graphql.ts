import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { needHelpInput } from './contact.input.ts'
import { createNeedHelp } from './create-need-help.ts'

const NeedHelpInput = inputFromSchema('NeedHelpInput', needHelpInput, {
  description: 'The contact form (CONTENT §3).',
  fields: {
    email: 'Where the answer goes.',
    phoneNumber: 'Nine digits, with or without +56.',
    subject: 'Up to 150 characters.',
    message: 'Up to 4000 characters.',
  },
  also: (t) => ({
    shopId: t.string(),
    tokenCaptcha: t.string({
      description: 'A solved captcha (GET /captcha/1.0/challenge); without one the call is refused.',
    }),
    locale: t.string({ description: "The answer's language: es (default) or en." }),
  }),
})

const NeedHelp = builder.objectRef<{ message: string }>('NeedHelp').implement({
  description: 'A message that arrived.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'That it arrived, in the language of the form.' }),
  }),
})

/** CONTENT §4. */
const ARRIVED = { es: 'Tu mensaje ha sido enviado con éxito', en: 'Your message was sent successfully' }

builder.mutationField('createNeedHelp', (t) =>
  t.field({
    type: NeedHelp,
    description:
      'Sends the contact form. The same form again within ten minutes is the same message, and its answer the same.',
    args: { input: t.arg({ type: NeedHelpInput, required: true }) },
    resolve: async (_, { input: { tokenCaptcha, shopId: __, ...form } }, { shop, viewer }) => {
      const locale = form.locale === 'en' ? 'en' : 'es'
      const account = await viewer.account()
      await createNeedHelp(shop, {
        form,
        tokenCaptcha,
        accountId: account?.id ?? null,
        address: viewer.address,
        locale,
      })
      return { message: ARRIVED[locale] }
    },
  }),
)
