/** What customers write about their orders, and what becomes of it. */
import { addDays, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { createPerson } from './people.ts'
import { createRandom } from './random.ts'
import type { Story, Year, YearStep } from './story.ts'

const TEXTS = [
  { kind: 'claim', subject: 'El pedido llegó incompleto', message: 'Faltó una de las cajas que pagué.' },
  { kind: 'claim', subject: 'La caja llegó abierta', message: 'El producto venía con el sello roto.' },
  { kind: 'contact', subject: 'Cambio de dirección', message: '¿Pueden entregar en mi trabajo la próxima vez?' },
  { kind: 'contact', subject: '¿Cuándo llega mi pedido?', message: 'El seguimiento no avanza desde ayer.' },
  { kind: 'support', subject: 'Boleta', message: 'Necesito la boleta con mi nombre, por favor.' },
  { kind: 'suggestion', subject: 'Horario de retiro', message: 'Sería útil poder retirar hasta las nueve.' },
  { kind: 'help-call', subject: 'Llámenme', message: 'Tengo una duda sobre cómo pagar.' },
] as const
const ANSWER = 'Gracias por escribirnos. Lo revisamos con el equipo y ya quedó resuelto.'

type CaseState = 'open' | 'taken' | 'answered' | 'closed'
type NewCase = {
  year: Year
  seed: string
  personNumber: number | null
  person?: Story['person']
  orderId: string | null
  at: Temporal.Instant
  state: CaseState
  dueOn: ChileDate
}

export function addCaseAbout(story: Story): void {
  const { year, plan, random, id, person } = story
  const at = story.timeAt(1)
  const isDone = at.until(year.now, { largestUnit: 'hour' }).hours > 9 * 24
  writeCase(story, {
    year,
    seed: `case ${plan.index}`,
    personNumber: null,
    person,
    orderId: id,
    at,
    state: isDone ? (random.isLucky(0.3) ? 'answered' : 'closed') : random.pick(['open', 'taken', 'answered']),
    dueOn: addDays(toChileDate(at), isDone ? 7 : 14),
  })
}

/** Three for today and two that are late. */
const DUE = [0, 0, 0, -1, -3]

export function addDueCases(year: Year, step: YearStep): void {
  const today = toChileDate(year.now)
  for (const [index, days] of DUE.entries())
    writeCase(step, {
      year,
      seed: `due ${index}`,
      personNumber: 3 + index * 7,
      orderId: null,
      at: year.now.subtract({ hours: 24 * (6 - days) }),
      state: index % 2 === 0 ? 'open' : 'taken',
      dueOn: addDays(today, days),
    })
}

function writeCase({ rows }: Pick<YearStep, 'rows'>, made: NewCase): void {
  const { year, at, state, dueOn, orderId } = made
  const random = createRandom(`${year.seed} ${made.seed}`)
  const person = made.person ?? createPerson(year.seed, made.personNumber!)
  const text = random.pick(TEXTS)
  const id = random.uuid()
  const answeredAt = at.add({ hours: 20 })
  const isAnswered = state === 'answered' || state === 'closed'
  rows.add('support_case', {
    id,
    number: random.code(8),
    kind: text.kind,
    state,
    account_id: person.accountId,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    order_id: orderId,
    topic: text.kind === 'claim' ? 'reclamo' : text.kind === 'suggestion' ? 'sugerencia' : null,
    subject: text.subject,
    message: text.message,
    details: {},
    locale: 'es',
    due_on: dueOn,
    assigned_to: state === 'open' ? null : year.staff.operator,
    answer: isAnswered ? ANSWER : null,
    answered_at: isAnswered ? answeredAt.toString() : null,
    created_at: at.toString(),
    updated_at: (isAnswered ? answeredAt : at).toString(),
  })
  const addEvent = (event: string, from: CaseState | null, to: CaseState, hours: number) =>
    rows.add('case_event', {
      case_id: id,
      at: at.add({ hours }).toString(),
      event,
      from_state: from,
      to_state: to,
      actor: event === 'opened' ? 'customer' : 'staff',
      account_id: event === 'opened' ? person.accountId : year.staff.operator,
      note: event === 'answered' ? ANSWER : null,
      assigned_to: event === 'taken' ? year.staff.operator : null,
    })
  addEvent('opened', null, 'open', 0)
  if (state !== 'open') addEvent('taken', 'open', 'taken', 4)
  if (isAnswered) addEvent('answered', 'taken', 'answered', 20)
  if (state === 'closed') addEvent('closed', 'answered', 'closed', 90)
  rows.add('demo_row', { kind: 'case', key: id, label: '' })
}
