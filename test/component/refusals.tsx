/**
 * What each form meets when it is sent, in one table: a form describes itself once, and chooses its rows.
 *
 *     test('a message that is refused says so, and nothing typed is lost', (t) =>
 *       meetsRefusals(t, {
 *         show: (t) => showPart(t, <ContactForm />),
 *         fill: ({ user }) => user.type(field('Nombre'), 'Ana'),
 *         sends: CreateNeedHelpDocument,
 *         button: () => button('Enviar mensaje'),
 *         accepted: { createNeedHelp: { message: 'x' } },
 *         done: () => sees('Tu mensaje ha sido enviado con éxito'),
 *         leave: ({ user }) => user.click(button('Cerrar')),
 *         focusAfter: () => field('Mensaje'),
 *         meets: {
 *           offline: 'Error de conexión',
 *           tooMany: /Espera 10 minutos/,
 *           internal: REQUEST_ID,
 *           field: {
 *             refused: { data: { fields: { email: 'email.invalid' } } },
 *             shows: 'Ingresa un correo electrónico válido',
 *             focus: () => field('Correo electrónico'),
 *             leave: null,
 *           },
 *         },
 *       }))
 *
 * Each row is a test of its own: the form is shown, filled, sent and refused. Then the page has the row's sentence, the
 * focus is where it belongs, axe finds nothing, and what was typed is there. The person goes back to the form and sends
 * it again: the same is sent, and received. Each form is pressed twice too, and left before its answer comes. A captcha
 * that it has is solved before each press.
 */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { assertAccessible } from './accessible.ts'
import { answered, lost, refused, type Requested, type Reply } from './api-table.ts'
import { queryCaptcha, solveIfThere } from './captcha.ts'
import { holds, isFocused, sees, seesNo, turns, type Shown } from './show-part.tsx'

type Sentence = string | RegExp
type Refusal = { status: number; code: string; data?: Record<string, unknown>; message?: string }
type Way = (shown: Shown) => Promise<unknown>

type Met = {
  shows: Sentence
  /** In place of the table's status, code, data or message. */
  refused?: Partial<Refusal>
  /** Where the focus is then; by default still on the form's button. */
  focus?: () => Element
  /** Another call than the form's is refused: its file's. */
  of?: Requested
  /** Another way back than the form's; null: the form is still there. */
  leave?: Way | null
}

/** The API refuses by GraphQL or REST. A refusal without words of its own here shows the server's sentence. */
const TABLE = {
  offline: { title: 'without a connection', refusal: null },
  unsolved: { title: 'its captcha has expired', refusal: { status: 422, code: 'captcha.unsolved' } },
  tooMany: {
    title: 'too many were sent',
    refusal: { status: 429, code: 'request.rate_limited', data: { retryAfterS: 600 } },
  },
  serverSentence: {
    title: 'the server says why in its own words',
    refusal: { status: 409, code: 'case.some', message: 'Una frase del servidor.' },
  },
  tooLarge: { title: 'its file is too large', refusal: { status: 413, code: 'request.too_large' } },
  internal: { title: 'the server fails', refusal: { status: 500, code: 'internal' } },
  field: { title: 'a field is refused', refusal: { status: 400, code: 'input.invalid' } },
} satisfies Record<string, { title: string; refusal: Refusal | null }>

export type FormUnderTest = {
  /** `showPart`, with the rows that it asks for by itself. */
  show: (t: TestContext) => Promise<Shown>
  /** Types what the form takes; its captcha is solved elsewhere. */
  fill: Way
  /** The call that its button makes. */
  sends: Requested
  button: () => HTMLElement
  /** The result of `sends`, and what the page does with it. */
  accepted: unknown
  done: Way
  /** How a person goes on after a failure: closes the alert, or the view that has taken the form's place. */
  leave?: Way
  /** Where the focus is after that. */
  focusAfter?: () => Element
  /** More that stays with what was typed: a file, by its name. */
  stays?: Way
  /** Fields, by name, that are empty after a failure, such as a password. */
  forgets?: readonly string[]
  /** What it shows in each row that it can meet; `unanswered` by the page's clock. */
  meets: { [row in keyof typeof TABLE | 'unanswered']?: Sentence | Met }
  /** Its own refusals, by title. */
  own?: Record<string, Met & { refused: Refusal }>
  /** Ms after which a call has failed. */
  answersWithinMs?: number
  /** Left out: 'pressed twice' where a press ends the form, 'left' where the end belongs to no page. */
  without?: readonly ('pressed twice' | 'left')[]
}

/** Runs the form's rows, each as a test within `t`. */
export async function meetsRefusals(t: TestContext, form: FormUnderTest): Promise<void> {
  const { unanswered, ...meets } = form.meets
  for (const [name, met] of Object.entries(meets) as [keyof typeof TABLE, Sentence | Met][]) {
    const { title, refusal } = TABLE[name]
    await t.test(title, (t) => isRefused(t, form, { title, refusal, met: toMet(met) }))
  }
  for (const [title, met] of Object.entries(form.own ?? {}))
    await t.test(title, (t) => isRefused(t, form, { title, refusal: met.refused, met }))
  if (unanswered !== undefined) await t.test('it is never answered', (t) => isNeverAnswered(t, form, toMet(unanswered)))
  if (!form.without?.includes('pressed twice')) await t.test('it is pressed twice', (t) => isPressedTwice(t, form))
  if (form.without?.includes('left')) return
  await t.test('it is left before it is received', (t) => isLeft(t, form, acceptedBy(form)))
  await t.test('it is left before it is refused', (t) => isLeft(t, form, toReply(form.sends, TABLE.internal.refusal)))
}

type Row = { title: string; refusal: Refusal | null; met: Met }

async function isRefused(t: TestContext, form: FormUnderTest, { title, refusal, met }: Row): Promise<void> {
  const { of = form.sends } = met
  const { shown, typed } = await begin(t, form)
  const before = shown.api.replyTo(of)
  shown.api.reply(of, toReply(of, refusal && { ...refusal, ...met.refused }))
  await solveIfThere(shown)
  await shown.user.click(form.button())
  await endsSo(shown, form, { title, met, typed })
  shown.api.reply(of, before!)
  await isReceivedAfterAll(shown, form)
}

async function isNeverAnswered(t: TestContext, form: FormUnderTest, met: Met): Promise<void> {
  const { answersWithinMs = 30_000 } = form
  const { of = form.sends } = met
  const { shown, typed } = await begin(t, form)
  const before = shown.api.replyTo(of)
  shown.api.hold(of)
  await solveIfThere(shown)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  await shown.user.click(form.button())
  await holds(() => assert.equal(shown.api.calls(of).length, 1))
  t.mock.timers.tick(answersWithinMs - 1_000)
  await turns()
  await seesNo(met.shows)
  t.mock.timers.tick(1_000)
  await sees(met.shows)
  t.mock.timers.reset()
  await endsSo(shown, form, { title: 'never answered', met, typed })
  shown.api.reply(of, before!)
  await isReceivedAfterAll(shown, form)
}

/** With the pointer, and by Enter in a field, while the first is under way. */
async function isPressedTwice(t: TestContext, form: FormUnderTest): Promise<void> {
  const { shown } = await begin(t, form)
  const answer = shown.api.hold(form.sends)
  await solveIfThere(shown)
  const pressed = form.button()
  const text = pressed.closest('form')?.querySelector<HTMLInputElement>('input:not([type=radio], [type=checkbox])')
  await shown.user.dblClick(pressed)
  await holds(() => assert.equal(shown.api.calls(form.sends).length, 1))
  await holds(() => assert.equal(pressed.getAttribute('aria-busy'), 'true'))
  assert.equal(pressed.getAttribute('aria-disabled'), 'true')
  await assertAccessible('while it is sent')
  await shown.user.click(pressed)
  if (text) await shown.user.type(text, '{Enter}')
  await turns()
  answer(acceptedBy(form))
  await form.done(shown)
  assert.equal(shown.api.calls(form.sends).length, 1, 'a double press sends one')
}

/** An answer that comes later changes nothing and leads nowhere; `showPart` fails for an error on the console. */
async function isLeft(t: TestContext, form: FormUnderTest, reply: Reply): Promise<void> {
  const { shown } = await begin(t, form)
  const answer = shown.api.hold(form.sends)
  await solveIfThere(shown)
  await shown.user.click(form.button())
  await holds(() => assert.equal(shown.api.calls(form.sends).length, 1))
  const place = shown.place()
  await shown.unmount()
  answer(reply)
  await turns()
  assert.equal(shown.place(), place, 'who has left the page is led nowhere')
}

async function begin(t: TestContext, form: FormUnderTest): Promise<{ shown: Shown; typed: unknown }> {
  const shown = await form.show(t)
  shown.api.reply(form.sends, acceptedBy(form))
  await form.fill(shown)
  const typed = typedIn(form)
  assert.ok(Object.keys(typed).length > 0, 'something is typed')
  return { shown, typed }
}

type Ending = { title: string; met: Met; typed: unknown }

/** The sentence, the focus, axe, and the way back to a form that has everything. */
async function endsSo(shown: Shown, form: FormUnderTest, { title, met, typed }: Ending): Promise<void> {
  const { shows, focus = form.button, leave = form.leave } = met
  await sees(shows)
  await isFocused(focus)
  await assertAccessible(title)
  const box = queryCaptcha()
  if (box) assert.equal(box.checked, met.of !== undefined, 'a solution serves the form’s call, and once')
  if (leave) {
    await leave(shown)
    if (form.focusAfter) await isFocused(form.focusAfter)
    await seesNo(shows)
  }
  assert.deepEqual(typedIn(form), typed, 'nothing typed is lost')
  await form.stays?.(shown)
}

async function isReceivedAfterAll(shown: Shown, form: FormUnderTest): Promise<void> {
  await solveIfThere(shown)
  await shown.user.click(form.button())
  await form.done(shown)
  const [first, ...again] = shown.api
    .calls(form.sends)
    .map(({ variables, body }) => withoutCaptcha({ variables, body: typeof body === 'object' ? body : null }))
  for (const sent of again) assert.deepEqual(sent, first, 'the same is sent again')
}

const toMet = (met: Sentence | Met): Met => (typeof met === 'object' && 'shows' in met ? met : { shows: met })

/** 'POST /uploads/cases'; a document may be given by its name. */
const isPath = (requested: Requested) => typeof requested === 'string' && requested.includes(' ')

function toReply(requested: Requested, refusal: Refusal | null): Reply {
  if (refusal === null) return lost
  const { status, code, data, message = 'x' } = refusal
  return isPath(requested)
    ? answered({ error: { code, message, ...data } }, status)
    : refused(status, { code, message, ...(data && { data }) })
}

const acceptedBy = ({ sends, accepted }: FormUnderTest): Reply =>
  answered(isPath(sends) ? accepted : { data: accepted })

/** What each field has, in the page's order: a text, or whether it is checked. */
function typedIn({ forgets = [] }: FormUnderTest): Record<string, string | boolean> {
  const box = queryCaptcha()
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (field) => field !== box && field.type !== 'file' && !forgets.includes(field.name),
  )
  return Object.fromEntries(
    fields.map((field, index) => {
      const isMark = field.type === 'radio' || field.type === 'checkbox'
      return [`${index}: ${field.name}`, isMark ? field.checked : field.value]
    }),
  )
}

const withoutCaptcha = (sent: unknown): unknown =>
  JSON.parse(JSON.stringify(sent, (key, value: unknown) => (key === 'tokenCaptcha' ? undefined : value)))
