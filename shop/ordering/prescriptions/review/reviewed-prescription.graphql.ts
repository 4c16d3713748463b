import { builder, RECORDED } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { PreviewedMailNode } from '#shop/ground/mail/previewed-mail.graphql.ts'
import { PrescriptionNode, REQUIREMENT_NAMES } from './prescription-fields.graphql.ts'
import { previewReviewMail } from './preview-review-mail.ts'
import type { Patient, ReviewEvent, ReviewFile } from './review.rules.ts'
import type { Hint, Purchase, ReviewedLine } from './review-hints.rules.ts'
import {
  answerInput,
  authorisedInput,
  checksInput,
  historyInput,
  HISTORY_REASONS,
  previewInput,
} from './review.input.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { showPatientHistory } from './show-patient-history.ts'
import { showReview, type Review } from './show-review.ts'

const PatientNode = builder.objectRef<Patient>('ReviewedPatient').implement({
  description: 'Whom the prescription is for.',
  fields: (t) => ({
    name: t.exposeString('name'),
    rut: t.exposeString('rut', { description: 'Without dots; empty when it is unknown.' }),
    birthdate: t.exposeString('birthdate', { nullable: true, description: 'YYYY-MM-DD.' }),
    isDependant: t.exposeBoolean('isDependant', { description: 'A person whom the customer buys for.' }),
    hasHealthConsent: t.exposeBoolean('hasHealthConsent', {
      nullable: true,
      description: 'Whether the customer’s account consents to health data; null without an account.',
    }),
  }),
})

const LineNode = builder.objectRef<ReviewedLine>('ReviewedLine').implement({
  description: 'A product that the prescription is for.',
  fields: (t) => ({
    _id: t.id({ description: 'The product.', resolve: ({ productId }) => String(productId) }),
    orderId: t.exposeID('orderId', { description: 'Its order.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    principles: t.exposeStringList('principles', { description: 'Its active principles.' }),
    strength: t.exposeString('strength', { description: 'As registered.' }),
    form: t.exposeString('form', { description: 'Its pharmaceutical form.' }),
    unitContent: t.exposeFloat('unitContent', { description: 'Pieces in a unit: tablets, doses, millilitres.' }),
    units: t.exposeInt('units', { description: 'Ordered, without refunded ones.' }),
    saleCondition: t.exposeString('saleCondition', { description: 'As in Product.' }),
    remainingPieces: t.exposeFloat('remainingPieces', {
      nullable: true,
      description: 'Pieces that the prescription covers, without those of other orders; null until they are typed.',
    }),
  }),
})

const FileNode = builder.objectRef<ReviewFile>('ReviewedFile').implement({
  description: 'A file of the order’s prescriptions.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'Its prescription.' }),
    fileName: t.exposeString('fileName', { description: 'As it was sent.' }),
    contentType: t.exposeString('contentType', { description: 'application/pdf, image/jpeg or image/png.' }),
    state: t.exposeString('state', { description: 'Its prescription’s.' }),
    url: t.string({
      description: 'Request it with the session’s token. Each read is logged.',
      resolve: ({ id }) => `/uploads/prescriptions/${id}`,
    }),
  }),
})

const EventNode = builder.objectRef<ReviewEvent>('ReviewEvent').implement({
  description: 'A step of a prescription, or an earlier decision about the same file.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'ISO 8601, UTC.' }),
    event: t.exposeString('event', { description: 'order_paid, taken, released, approved, rejected …' }),
    state: t.exposeString('state', { description: 'The state after.' }),
    by: t.exposeString('by', { nullable: true, description: 'The first name; null for the software.' }),
    role: t.exposeString('role', { description: 'pharmacist, manager, customer or shop.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'What the customer or colleagues read.' }),
  }),
})

const HintNode = builder.objectRef<Hint>('ReviewHint').implement({
  description: 'What a pharmacist may want to look at; it decides nothing.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        'reused: the customer chose the file again; same_file: another order has the same file; same_principle: ' +
        'twice in this order; bought_before: by the same person in the last 180 days; too_many: more than it still ' +
        'covers.',
    }),
    products: t.idList({ description: 'Which it is about.', resolve: ({ productIds }) => productIds.map(String) }),
    principle: t.exposeString('principle', { nullable: true, description: 'The active principle.' }),
    orderId: t.exposeID('orderId', { nullable: true, description: 'The other order.' }),
    orderReferenceId: t.exposeString('reference', { nullable: true, description: 'Its number.' }),
    at: t.exposeString('at', { nullable: true, description: 'When it was sold, ISO 8601, UTC.' }),
  }),
})

const ReviewNode = builder.objectRef<Review>('ReviewedPrescription').implement({
  description: 'A prescription as a pharmacist decides on it; each reading is recorded.',
  fields: (t) => ({
    prescription: t.field({
      type: PrescriptionNode,
      description: 'Its state, checklist and orders, with what the customer wrote there.',
      resolve: ({ prescription }) => prescription,
    }),
    patient: t.field({
      type: PatientNode,
      nullable: true,
      description: 'Whom it is for.',
      resolve: ({ patient }) => patient,
    }),
    lines: t.field({ type: [LineNode], description: 'Its products.', resolve: ({ lines }) => lines }),
    files: t.field({
      type: [FileNode],
      description: 'Its own first, then those of its orders’ other prescriptions.',
      resolve: ({ files }) => files,
    }),
    history: t.field({
      type: [EventNode],
      description: 'Its steps, and earlier decisions about the same file, from the first.',
      resolve: ({ history }) => history,
    }),
    hints: t.field({
      type: [HintNode],
      description: 'For those who review; empty for others.',
      resolve: ({ hints }) => hints,
    }),
  }),
})

const PurchaseNode = builder.objectRef<Purchase>('PatientPurchase').implement({
  description: 'An earlier purchase of the same person with the same active principle.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'When it was sold, ISO 8601, UTC.' }),
    orderId: t.exposeID('orderId', { description: 'Its order.' }),
    orderReferenceId: t.exposeString('reference', { description: 'Its number.' }),
    _id: t.id({ description: 'The product.', resolve: ({ productId }) => String(productId) }),
    name: t.exposeString('name'),
    units: t.exposeInt('units', { description: 'Without refunded ones.' }),
    principles: t.exposeStringList('principles', { description: 'Those that both have.' }),
    prescriber: t.exposeString('prescriber', { description: 'Of its prescription; empty when nobody typed it.' }),
  }),
})

const PRESCRIPTION_ID = 'The prescription.'

builder.queryFields((t) => ({
  reviewedPrescription: t.field({
    type: ReviewNode,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: one prescription with its order, files, decisions and hints.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: PRESCRIPTION_ID }) },
    resolve: async (_, { id }, { shop, viewer }) => showReview(shop, { account: await viewer.account(), id }),
  }),
  patientHistory: t.field({
    type: [PurchaseNode],
    nullable: true,
    extensions: RECORDED,
    description:
      'Pharmacists: earlier purchases of the patient with the same active principles, newest first, fifty at most. ' +
      'The customer sees the reading and its reason.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PRESCRIPTION_ID }),
      reason: t.arg.string({ required: true, description: `${HISTORY_REASONS.join(', ')}.` }),
    },
    resolve: async (_, { id, reason }, { shop, viewer }) =>
      showPatientHistory(shop, { account: await viewer.account(), id, ...parseInput(historyInput, { reason }) }),
  }),
  previewReviewMail: t.field({
    type: [PreviewedMailNode],
    extensions: RECORDED,
    description: 'Pharmacists: the mails that a decision would send; nothing is decided or sent.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PRESCRIPTION_ID }),
      decision: t.arg.string({ required: true, description: 'approve, ask or reject.' }),
      text: t.arg.string({ description: 'With ask and reject: the text for the customer, up to 500 characters.' }),
      issuedOn: t.arg.string({ description: 'With approve: as in approvePrescription.' }),
    },
    resolve: async (_, { id, decision, text, issuedOn }, { shop, viewer }) =>
      previewReviewMail(shop, {
        account: await viewer.account(),
        id,
        ...parseInput(previewInput, { decision, text: text ?? '', issuedOn }),
      }),
  }),
}))

const RequirementAnswerInput = inputFromSchema('RequirementAnswerInput', answerInput, {
  description: 'An answer to one requirement.',
  fields: { requirement: REQUIREMENT_NAMES, answer: 'yes, no or unreadable; null takes the answer back.' },
})

const AuthorisedPiecesInput = inputFromSchema('AuthorisedPiecesInput', authorisedInput, {
  description: 'How much of a product the prescription is for.',
  fields: {
    _id: 'The product.',
    pieces: 'Tablets, doses, millilitres, 1 to 100000.',
    repeats: '0 to 24; 0 by default.',
  },
})

const ReviewChecksInput = builder.inputType('ReviewChecksInput', {
  description: 'What is left out stays.',
  fields: (t) => ({
    answers: t.field({ type: [RequirementAnswerInput], description: 'Only those that have changed.' }),
    issuedOn: t.string({ description: 'The day written on it, YYYY-MM-DD.' }),
    prescriberName: t.string({ description: 'Up to 200 characters.' }),
    prescriberRun: t.string({ description: 'A RUN with its check digit.' }),
    authorised: t.field({ type: [AuthorisedPiecesInput], description: 'Replaces what was typed before.' }),
  }),
})

builder.mutationField('saveReviewChecks', (t) =>
  t.field({
    type: PrescriptionNode,
    description: 'Pharmacists: the checklist of the prescription that they have. The answers are theirs alone.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PRESCRIPTION_ID }),
      checks: t.arg({ type: ReviewChecksInput, required: true, description: 'What has changed.' }),
    },
    resolve: async (_, { id, checks }, { shop, viewer }) =>
      saveReviewChecks(shop, { account: await viewer.account(), id, ...parseInput(checksInput, checks) }),
  }),
)
