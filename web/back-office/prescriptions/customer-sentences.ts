/** What a customer reads in the mail. Mails about orders are Spanish, because orders keep no language (decision 27). */
import {
  REQUIREMENTS,
  type Answer,
  type Answers,
  type Requirement,
} from '#shop/ordering/prescriptions/review/review-checks.rules.ts'

const NAMES: Record<Requirement, string> = {
  prescriberName: 'el nombre de quien la firma',
  prescriberRun: 'el RUN de quien la firma',
  prescriberProfession: 'la profesión de quien la firma',
  patientName: 'el nombre del paciente',
  patientRun: 'el RUN del paciente',
  product: 'el nombre del medicamento',
  strengthAndForm: 'la concentración y la forma del medicamento',
  doseAndInterval: 'cuánto y cada cuánto tomarlo',
  duration: 'por cuánto tiempo tomarlo',
  date: 'la fecha',
  signature: 'la firma',
}

const PLAIN_QUESTIONS = [
  'La imagen está borrosa. Envíanos otra con buena luz, en la que se vea la receta completa.',
  'Falta una página de la receta. Envíanos todas en un mismo archivo.',
  'La receta está a nombre de otra persona. Envíanos la de quien usará el medicamento.',
  'La receta indica menos de lo que pediste. Envíanos otra receta que lo cubra.',
]

const REFUSALS = [
  'La receta está vencida.',
  'La receta no indica este medicamento.',
  'La receta ya se usó en otra compra.',
  'El archivo no es una receta médica.',
]

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const listNames = (answers: Answers, sought: Answer): string =>
  list.format(REQUIREMENTS.filter((requirement) => answers[requirement] === sought).map((name) => NAMES[name]))

function findFaults(answers: Answers): string[] {
  const [missing, unreadable] = [listNames(answers, 'no'), listNames(answers, 'unreadable')]
  return [
    ...(missing ? [`En la receta falta: ${missing}.`] : []),
    ...(unreadable ? [`En la receta no se lee: ${unreadable}.`] : []),
  ]
}

/** The first one is about what the checklist lacks, when it lacks anything. */
export function listQuestions(answers: Answers): string[] {
  const faults = findFaults(answers)
  return faults.length === 0
    ? PLAIN_QUESTIONS
    : [`${faults.join(' ')} Envíanos otra en la que aparezca.`, ...PLAIN_QUESTIONS]
}

export function listRefusals(answers: Answers): string[] {
  const faults = findFaults(answers)
  return faults.length === 0 ? REFUSALS : [`${faults.join(' ')} Así no podemos venderlo.`, ...REFUSALS]
}
