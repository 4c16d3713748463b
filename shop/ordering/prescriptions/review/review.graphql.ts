import { builder, RECORDED } from '#api/builder.ts'
import { parseChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { parseInput } from '#lib/parse-input.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { approvePrescription } from './approve-prescription.ts'
import { clarifyPrescription } from './clarify-prescription.ts'
import { listOtherOrders, listPrescriptions, ordersOfPrescription, showPrescription } from './list-prescriptions.ts'
import { isPrescriptionState, type PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { releasePrescription } from './release-prescription.ts'
import { takePrescription } from './take-prescription.ts'

type ShownPrescription = NonNullable<Awaited<ReturnType<typeof showPrescription>>>

const REASON_LENGTH_MAX = 500
const QUEUE_STATES: PrescriptionState[] = ['recibida', 'en revisión', 'por aclarar']
const toIsoInstant = (date: Date | null) => date?.toISOString() ?? null

const PrescriptionNode = builder.objectRef<ShownPrescription>('Prescription').implement({
  description: 'A prescription as staff review it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    source: t.string({
      description: 'file; or what let the order through in its place: telemedicine, insurance, note, missing.',
      resolve: ({ source }) => source,
    }),
    fileName: t.exposeString('fileName', { description: 'Empty without a file.' }),
    contentType: t.string({
      nullable: true,
      description: 'application/pdf, image/jpeg or image/png.',
      resolve: ({ contentType }) => contentType,
    }),
    url: t.string({
      nullable: true,
      description: "The file; request it with the session's token. Each read is logged.",
      resolve: ({ id, contentType }) => (contentType === null ? null : `/uploads/prescriptions/${id}`),
    }),
    note: t.exposeString('note', { description: "The operator's, in the file's place." }),
    state: t.string({
      description: 'recibida, en revisión, por aclarar, aprobada, rechazada.',
      resolve: ({ state }) => state,
    }),
    reviewerId: t.exposeString('reviewerId', { nullable: true, description: 'The pharmacist who has it.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'The notice to the customer.' }),
    issuedOn: t.exposeString('issuedOn', { nullable: true, description: 'YYYY-MM-DD, as written on it.' }),
    validUntil: t.exposeString('validUntil', {
      nullable: true,
      description: 'The last day on which it serves, YYYY-MM-DD.',
    }),
    receivedAt: t.string({
      nullable: true,
      description: 'Since when it waits, ISO 8601, UTC.',
      resolve: ({ receivedAt }) => toIsoInstant(receivedAt),
    }),
    decidedAt: t.string({
      nullable: true,
      description: 'ISO 8601, UTC.',
      resolve: ({ decidedAt }) => toIsoInstant(decidedAt),
    }),
    patientName: t.exposeString('patientName', {
      description: 'The dependant whom it is for; empty for the customer of its order.',
    }),
    patientBirthdate: t.exposeString('patientBirthdate', {
      nullable: true,
      description: "The dependant's, YYYY-MM-DD.",
    }),
    patientRut: t.exposeString('patientRut', {
      description: "The dependant's, without dots; empty when it is unknown.",
    }),
    isReused: t.boolean({
      description: "Whether its file is of an earlier purchase of the customer's: compare it with `otherOrders`.",
      resolve: ({ reuseOf }) => reuseOf !== null,
    }),
    otherOrders: t.field({
      type: [OrderNode],
      description: 'The other orders that were sold with the same prescription, newest first, twenty at most.',
      resolve: async ({ id }, _, { shop, viewer }) => listOtherOrders(shop, await viewer.account(), id),
    }),
    orders: t.field({
      type: [OrderNode],
      description: 'The orders whose lines it serves; nearly always one.',
      resolve: ({ id }, _, { shop }) => ordersOfPrescription(shop, id),
    }),
  }),
})

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
    description: 'A pharmacist takes it from the queue; of two at once one gets it.',
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
    description: 'Found good. With the last one its order is approved too.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PRESCRIPTION_ID }),
      issuedOn: t.arg.string({ required: true, description: 'The day written on it, YYYY-MM-DD.' }),
    },
    resolve: async (_, { id, issuedOn }, { shop, viewer }) => {
      const day = parseChileDate(issuedOn)
      if (day === null) throw refuse('input.invalid', { fields: { issuedOn: 'issuedOn.invalid' } })
      return approvePrescription(shop, { account: await viewer.account(), id, issuedOn: day })
    },
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
      clarifyPrescription(shop, { account: await viewer.account(), id, reason: parseReason(reason) }),
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
      rejectPrescription(shop, { account: await viewer.account(), id, reason: parseReason(reason) }),
  }),
}))

function parseReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw refuse('input.invalid', { fields: { reason: 'required' } })
  if (reason.length > REASON_LENGTH_MAX) throw refuse('input.invalid', { fields: { reason: 'text.too_long' } })
  return reason
}
