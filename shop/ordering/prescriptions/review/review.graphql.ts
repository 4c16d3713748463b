import { builder, RECORDED } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { approvePrescription } from './approve-prescription.ts'
import { clarifyPrescription } from './clarify-prescription.ts'
import { listPrescriptions, showPrescription } from './list-prescriptions.ts'
import { isPrescriptionState, type PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { PrescriptionNode, type ShownPrescription } from './prescription-fields.graphql.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { releasePrescription } from './release-prescription.ts'
import { approvalInput, reasonInput } from './review.input.ts'
import { takePrescription } from './take-prescription.ts'

const QUEUE_STATES: PrescriptionState[] = ['recibida', 'en revisión', 'por aclarar']

const PrescriptionQueue = builder
  .objectRef<{ totalCount: number; nodes: ShownPrescription[] }>('PrescriptionQueue')
  .implement({
    description: 'Prescriptions that wait, longest first.',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
      nodes: t.field({ type: [PrescriptionNode], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
    }),
  })

builder.queryFields((t) => ({
  prescriptionQueue: t.field({
    type: PrescriptionQueue,
    extensions: RECORDED,
    description: 'For staff: what waits for a pharmacist (server rules §5).',
    args: {
      shopId: t.arg.string(),
      states: t.arg.stringList({ description: 'recibida, en revisión and por aclarar by default.' }),
      first: t.arg.int({ defaultValue: 20, description: STAFF_PAGE.first }),
      offset: t.arg.int({ defaultValue: 0, description: STAFF_PAGE.offset }),
    },
    resolve: async (_, { states, first, offset }, { shop, viewer }) => {
      const unknown = states?.some((state) => !isPrescriptionState(state))
      if (unknown) throw refuse('input.invalid', { fields: { states: 'states.unknown' } })
      return listPrescriptions(shop, {
        account: await viewer.account(),
        states: (states as PrescriptionState[] | null | undefined) ?? QUEUE_STATES,
        ...parseInput(staffListInput, { first, offset }),
      })
    },
  }),
  prescription: t.field({
    type: PrescriptionNode,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: one of them.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'The prescription.' }) },
    resolve: async (_, { id }, { shop, viewer }) => showPrescription(shop, { account: await viewer.account(), id }),
  }),
}))

const PRESCRIPTION_ID = 'The prescription.'

builder.mutationFields((t) => ({
  takePrescription: t.field({
    type: PrescriptionNode,
    description: 'A pharmacist takes it from the queue for 15 minutes; of two at once one gets it.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: PRESCRIPTION_ID }) },
    resolve: async (_, { id }, { shop, viewer }) => takePrescription(shop, { account: await viewer.account(), id }),
  }),
  releasePrescription: t.field({
    type: PrescriptionNode,
    description: 'Gives it back to the queue.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: PRESCRIPTION_ID }) },
    resolve: async (_, { id }, { shop, viewer }) => releasePrescription(shop, { account: await viewer.account(), id }),
  }),
  approvePrescription: t.field({
    type: PrescriptionNode,
    description:
      'Found good: a document by its whole checklist (saveReviewChecks). With the last one its order is approved too.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PRESCRIPTION_ID }),
      issuedOn: t.arg.string({
        description: 'The day written on it, YYYY-MM-DD; when left out, as saved with the checklist.',
      }),
    },
    resolve: async (_, { id, issuedOn }, { shop, viewer }) =>
      approvePrescription(shop, {
        account: await viewer.account(),
        id,
        ...parseInput(approvalInput, { issuedOn }),
      }),
  }),
  clarifyPrescription: t.field({
    type: PrescriptionNode,
    description: 'The prescription is unclear: a mail requests another file from the customer.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PRESCRIPTION_ID }),
      reason: t.arg.string({ required: true, description: 'The text for the customer, up to 500 characters.' }),
    },
    resolve: async (_, { id, reason }, { shop, viewer }) =>
      clarifyPrescription(shop, { account: await viewer.account(), id, ...parseInput(reasonInput, { reason }) }),
  }),
  rejectPrescription: t.field({
    type: PrescriptionNode,
    description: 'Refused for good; the customer may send another.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PRESCRIPTION_ID }),
      reason: t.arg.string({ required: true, description: 'The text for the customer, up to 500 characters.' }),
    },
    resolve: async (_, { id, reason }, { shop, viewer }) =>
      rejectPrescription(shop, { account: await viewer.account(), id, ...parseInput(reasonInput, { reason }) }),
  }),
}))
