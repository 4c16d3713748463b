import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { answerTemplateInput } from './answer-template.input.ts'
import type { AnswerTemplate } from './answer-template.rules.ts'
import { deleteAnswerTemplate } from './delete-answer-template.ts'
import { listAnswerTemplates } from './list-answer-templates.ts'
import { saveAnswerTemplate } from './save-answer-template.ts'

const AnswerTemplateNode = builder.objectRef<AnswerTemplate>('AnswerTemplate').implement({
  description: 'A text that staff answer cases with.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'Its name in the list.' }),
    language: t.exposeString('language', { description: 'es or en.' }),
    text: t.exposeString('text', {
      description: 'With {nombre} for the customer’s first name, {pedido} for the order’s number.',
    }),
    kinds: t.exposeStringList('kinds', { description: 'Kinds of cases that it answers; empty: all.' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
  }),
})

const VERSION = 'The version that the caller has read.'

builder.queryField('answerTemplates', (t) =>
  t.field({
    type: [AnswerTemplateNode],
    extensions: RECORDED,
    description: 'For staff: texts to answer cases with.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listAnswerTemplates(shop, { account: await viewer.account() }),
  }),
)

builder.mutationFields((t) => ({
  saveAnswerTemplate: t.field({
    type: AnswerTemplateNode,
    description: 'For staff: makes a template, or changes one that nobody has changed meanwhile.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ description: 'Its _id; null for a new one.' }),
      version: t.arg.int({ description: `${VERSION} Null for a new one.` }),
      title: t.arg.string({ required: true, description: '1 to 100 characters, once in a language.' }),
      language: t.arg.string({ required: true, description: 'es or en.' }),
      text: t.arg.string({
        required: true,
        description: 'Up to 5,000 characters; {nombre} and {pedido} are filled in, any other placeholder is refused.',
      }),
      kinds: t.arg.stringList({ required: true, description: 'Kinds of cases; empty: all.' }),
    },
    resolve: async (_, { shopId: __, id, version, ...template }, { shop, viewer }) =>
      saveAnswerTemplate(shop, {
        account: await viewer.account(),
        id: id ?? null,
        version: version ?? null,
        template: parseInput(answerTemplateInput, template),
      }),
  }),
  deleteAnswerTemplate: t.boolean({
    description: 'For staff: deletes a template that nobody has changed meanwhile. Answers stay.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'Its _id.' }),
      version: t.arg.int({ required: true, description: VERSION }),
    },
    resolve: async (_, { id, version }, { shop, viewer }) =>
      deleteAnswerTemplate(shop, { account: await viewer.account(), id, version }),
  }),
}))
