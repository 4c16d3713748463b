/** How the prescription of an order is reviewed. */
import { createHash } from 'node:crypto'
import { addDays, formatChileDate, toChileDate } from '#lib/chile-time.ts'
import {
  nextPrescriptionState,
  type PrescriptionEvent,
  type PrescriptionState,
} from '#shop/ordering/orders/prescription-life.rules.ts'
import { REQUIREMENTS } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { prescriptionValidUntil, saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { createPrescriber } from './people.ts'
import { drawPrescription } from './prescription-sample.ts'
import { toActor, recordAct, type Story, type StoryLine } from './story.ts'

const PRESCRIBERS = 180
const QUESTIONS = [
  'La foto está borrosa: no se lee la dosis. ¿Puedes enviarla otra vez?',
  'Falta la segunda página de la receta.',
  'No se ve la firma de quien la emitió.',
]
const REFUSALS = [
  'La receta está vencida.',
  'La receta es de otro medicamento.',
  'La receta está a nombre de otra persona.',
]

export const findReviewedLine = ({ lines }: Story): StoryLine | undefined =>
  lines.find(({ good }) => saleConditionPolicy(good.saleCondition).reviewed)

type Written = {
  id: string
  state: PrescriptionState
  reason: string | null
  decidedAt: Temporal.Instant | null
  leaseUntil: Temporal.Instant | null
}

/** 'approved', 'rejected', or 'waiting' for a pharmacist or the customer. */
export type ReviewEnd = 'approved' | 'rejected' | 'waiting'

export function reviewStory(story: Story, line: StoryLine): ReviewEnd {
  const { random, plan } = story
  const written: Written = { id: random.uuid(), state: 'subida', reason: null, decidedAt: null, leaseUntil: null }
  const move = (event: PrescriptionEvent, at: Temporal.Instant, actor: string, reason: string | null = null) => {
    const from = written.state
    written.state = nextPrescriptionState(from, event)
    story.rows.add('prescription_history', {
      prescription_id: written.id,
      at: at.toString(),
      actor,
      event,
      from_state: from,
      to_state: written.state,
      reason,
    })
  }
  const act = (event: PrescriptionEvent, call: string, share: number, reason: string | null = null) => {
    const at = story.timeAt(share)
    move(event, at, toActor(story, 'pharmacist'), reason)
    recordAct(story, { role: 'pharmacist', call, object: written.id, at })
    return at
  }
  move('order_paid', story.placedAt!, 'shop')
  const end = plan.scene === 'prescription waits' ? 'waiting' : decide(story)
  if (end !== 'waiting') {
    act('taken', 'takePrescription', 0.1)
    if (plan.scene === 'past' && random.isLucky(0.07)) {
      act('clarification_asked', 'clarifyPrescription', 0.11, random.pick(QUESTIONS))
      act('taken', 'takePrescription', 0.16)
    }
    written.reason = end === 'rejected' ? random.pick(REFUSALS) : null
    written.decidedAt =
      end === 'rejected'
        ? act('rejected', 'rejectPrescription', 0.18, written.reason)
        : act('approved', 'approvePrescription', 0.18)
  } else if (plan.scene === 'prescription unanswered') {
    act('taken', 'takePrescription', 0.1)
    written.reason = random.pick(QUESTIONS)
    act('clarification_asked', 'clarifyPrescription', 0.12, written.reason)
  }
  writePrescription(story, line, written)
  return end
}

function decide({ plan, random }: Story): ReviewEnd {
  if (plan.scene === 'prescription unanswered') return 'waiting'
  return plan.scene === 'past' && random.isLucky(0.06) ? 'rejected' : 'approved'
}

function pickSource({ random, channel }: Story, { good }: StoryLine): 'file' | 'note' | 'telemedicine' | 'insurance' {
  const { acceptsNote, acceptsInsurance } = saleConditionPolicy(good.saleCondition)
  if (channel === 'phone' && acceptsNote) return 'note'
  const share = random.next()
  if (share < 0.08) return 'telemedicine'
  return share < 0.11 && acceptsInsurance ? 'insurance' : 'file'
}

function writePrescription(story: Story, line: StoryLine, written: Written): void {
  const { random, person, rows, plan } = story
  const source = pickSource(story, line)
  const prescriber = createPrescriber(story.year.seed, random.whole(1, PRESCRIBERS))
  const issuedOn = addDays(toChileDate(plan.at), -random.whole(0, 20))
  const patient = `${person.firstName} ${person.lastName}`
  const file =
    source === 'file' || source === 'telemedicine'
      ? drawPrescription({
          number: plan.index + 1,
          day: formatChileDate(issuedOn),
          patient,
          patientRut: person.rut,
          prescriber: prescriber.name,
          prescriberRun: prescriber.run,
          lines: [line.good.name],
        })
      : null
  if (file) story.files.push({ id: written.id, bytes: file })
  const isDecided = written.decidedAt !== null
  const pharmacist = story.year.staff.pharmacist
  const isTaken = isDecided || written.state === 'por aclarar'
  rows.add('prescription', {
    id: written.id,
    visitor: person.visitor,
    account_id: person.accountId,
    source,
    file_name: file ? `receta-${plan.index + 1}.pdf` : '',
    content_type: file ? 'application/pdf' : null,
    byte_size: file?.byteLength ?? null,
    sha256: file ? createHash('sha256').update(file).digest('base64url') : null,
    note: source === 'note' ? `${prescriber.name}, dictada por teléfono` : '',
    state: written.state,
    reviewer_id: isTaken ? pharmacist : null,
    reason: written.reason,
    issued_on: isDecided ? issuedOn : null,
    valid_until: isDecided ? prescriptionValidUntil(line.good.saleCondition, issuedOn) : null,
    created_at: plan.at.subtract({ minutes: 6 }).toString(),
    received_at: story.placedAt!.toString(),
    decided_at: written.decidedAt?.toString() ?? null,
    patient_name: patient,
    patient_birthdate: person.birthdate,
    patient_rut: person.rut,
    checks:
      written.state === 'aprobada'
        ? {
            by: pharmacist,
            at: written.decidedAt!.toString(),
            answers: Object.fromEntries(REQUIREMENTS.map((requirement) => [requirement, 'yes'])),
          }
        : null,
    prescriber_name: isDecided ? prescriber.name : '',
    prescriber_run: isDecided ? prescriber.run : '',
    authorised:
      written.state === 'aprobada' ? [{ productId: line.good.id, pieces: 60 * line.quantity, repeats: 0 }] : null,
  })
  rows.add('prescription_line', {
    order_id: story.id,
    product_id: line.good.id,
    prescription_id: written.id,
    units: source === 'telemedicine' ? line.quantity : null,
  })
  if (file && isTaken)
    rows.add('prescription_read', {
      prescription_id: written.id,
      at: story.timeAt(0.1).toString(),
      reader: 'pharmacist',
      account_id: pharmacist,
    })
}
