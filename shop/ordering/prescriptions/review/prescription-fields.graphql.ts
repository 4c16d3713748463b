import { builder } from '#api/builder.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { listOtherOrders, ordersOfPrescription, type showPrescription } from './list-prescriptions.ts'
import { missingRequirements, REQUIREMENTS, type Authorised, type Requirement } from './review-checks.rules.ts'

export type ShownPrescription = NonNullable<Awaited<ReturnType<typeof showPrescription>>>

const toIsoInstant = (date: Date | null) => date?.toISOString() ?? null

export const REQUIREMENT_NAMES = `${REQUIREMENTS.slice(0, -1).join(', ')} or ${REQUIREMENTS.at(-1)!}.`

const RequirementAnswerNode = builder
  .objectRef<{ requirement: string; answer: string }>('RequirementAnswer')
  .implement({
    description: 'Whether the prescription has what the law requires (DS 466 art. 38).',
    fields: (t) => ({
      requirement: t.exposeString('requirement', { description: REQUIREMENT_NAMES }),
      answer: t.exposeString('answer', { description: 'yes, no or unreadable.' }),
    }),
  })

const AuthorisedPiecesNode = builder.objectRef<Authorised>('AuthorisedPieces').implement({
  description: 'How much of a product the prescription is for.',
  fields: (t) => ({
    _id: t.id({ description: 'The product.', resolve: ({ productId }) => String(productId) }),
    pieces: t.exposeInt('pieces', { description: 'Tablets, doses, millilitres, as written.' }),
    repeats: t.exposeInt('repeats', { description: 'How often more.' }),
  }),
})

const ReviewChecksNode = builder.objectRef<ShownPrescription>('ReviewChecks').implement({
  description: 'What a pharmacist has found on the prescription.',
  fields: (t) => ({
    answers: t.field({
      type: [RequirementAnswerNode],
      description: 'In their order; requirements without an answer are left out.',
      resolve: ({ checks }) =>
        REQUIREMENTS.flatMap((requirement) => {
          const answer = checks?.answers[requirement]
          return answer ? [{ requirement, answer }] : []
        }),
    }),
    isOwn: t.boolean({
      description: "Whether the answers are the caller's. A colleague's approve nothing: the caller answers anew.",
      resolve: async ({ checks }, _, { viewer }) => checks !== null && checks.by === (await viewer.account())?.id,
    }),
    savedAt: t.string({
      nullable: true,
      description: 'Of the last answer, ISO 8601, UTC.',
      resolve: ({ checks }) => checks?.at ?? null,
    }),
    missing: t.stringList({
      description: "Requirements that the caller has not answered with 'yes': none may be left for an approval.",
      resolve: async ({ checks, contentType }, _, { viewer }): Promise<Requirement[]> =>
        contentType === null ? [] : missingRequirements(checks, (await viewer.account())?.id ?? ''),
    }),
    prescriberName: t.exposeString('prescriberName', { description: 'As written; empty until it is typed.' }),
    prescriberRun: t.exposeString('prescriberRun', { description: 'Without dots; empty until it is typed.' }),
    authorised: t.field({
      type: [AuthorisedPiecesNode],
      description: 'Empty until it is typed.',
      resolve: ({ authorised }) => authorised ?? [],
    }),
  }),
})

export const PrescriptionNode = builder.objectRef<ShownPrescription>('Prescription').implement({
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
    reviewer: t.exposeString('reviewer', { nullable: true, description: 'Their first name.' }),
    leaseUntil: t.string({
      nullable: true,
      description: 'Until when it is theirs, ISO 8601, UTC. Then a colleague may take it.',
      resolve: ({ leaseUntil }) => toIsoInstant(leaseUntil),
    }),
    checks: t.field({
      type: ReviewChecksNode,
      description: 'The checklist of its requirements.',
      resolve: (prescription) => prescription,
    }),
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
