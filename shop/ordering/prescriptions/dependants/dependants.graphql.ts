import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'

import { refuse } from '#lib/domain-error.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { deleteDependant } from './delete-dependant.ts'
import { dependantInput, representationText } from './dependant.input.ts'
import { listDependants, type Dependant } from './list-dependants.ts'
import { saveDependant } from './save-dependant.ts'
import { setPatient } from './set-patient.ts'

const DependantNode = builder.objectRef<Dependant>('Dependant').implement({
  description: 'A person whom the customer buys for.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The person.' }),
    name: t.exposeString('name', { description: 'First and last name.' }),
    birthdate: t.exposeString('birthdate', { description: 'YYYY-MM-DD.' }),
    rut: t.exposeString('rut', { description: 'Without dots; empty when it is unknown.' }),
    relationship: t.string({
      description: 'child, parent, partner or other.',
      resolve: ({ relationship }) => relationship,
    }),
    declaredText: t.string({
      description: "The customer's declaration to represent them, in Spanish.",
      resolve: ({ declaredVersion }) => representationText(declaredVersion),
    }),
    declaredVersion: t.exposeString('declaredVersion', { description: 'Of that text.' }),
    declaredAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ declaredAt }) => declaredAt.toISOString() }),
  }),
})

const DependantInput = inputFromSchema('DependantInput', dependantInput(''), {
  description: 'A person whom the customer buys for.',
  isOpen: true,
  fields: {
    _id: 'Of a person who is changed; a new one has none.',
    name: 'First and last name, 100 characters at most.',
    birthdate: 'YYYY-MM-DD.',
    rut: 'Empty when it is unknown.',
    relationship: 'child, parent, partner or other.',
    declared: 'The customer declares to represent them: true.',
  },
})

builder.queryField('dependants', (t) =>
  t.field({
    type: [DependantNode],
    description: 'The people whom the signed-in customer buys for; empty for anybody else.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listDependants(shop, { account: await viewer.account() }),
  }),
)

builder.mutationFields((t) => ({
  saveDependant: t.field({
    type: [DependantNode],
    description: 'Adds a person whom the customer buys for, or changes one; at most ten. Answers all of them.',
    args: {
      shopId: t.arg.string(),
      dependant: t.arg({ type: DependantInput, required: true, description: 'The person.' }),
    },
    resolve: async (_, { dependant }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'dependant changes by account': account.id })
      return saveDependant(shop, { account, data: parseInput(dependantInput(toChileDate(shop.now())), dependant) })
    },
  }),
  deleteDependant: t.field({
    type: [DependantNode],
    description: 'Deletes a person whom the customer buys for. Answers those who are left.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'One of `dependants`.' }) },
    resolve: async (_, { id }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'dependant changes by account': account.id })
      return deleteDependant(shop, { account, id })
    },
  }),
  setPatient: t.field({
    type: OrderNode,
    description: "Says whom the prescriptions of lines of one's own draft are for.",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "One's own draft." }),
      products: t.arg.idList({ required: true, description: "The lines' products." }),
      dependantId: t.arg.id({ description: 'One of `dependants`; null: the customer.' }),
    },
    resolve: async (_, { orderId, products, dependantId }, { shop, viewer }) => {
      const actor = await viewer.actor()
      if (!isUuid(orderId)) throw refuse('order.not_found')
      if (actor.account) await limitCalls(shop, { 'prescription uses by account': actor.account.id })
      return setPatient(shop, {
        ...actor,
        orderId,
        productIds: products.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31),
        dependantId: dependantId ?? null,
      })
    },
  }),
}))
