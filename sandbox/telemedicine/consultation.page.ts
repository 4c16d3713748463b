import { html } from 'hono/html'
import { page, type Html } from '#sandbox/page.ts'
import { choiceSection, PAY_PAGE_STYLE, SENT_ONCE, wayOut, type Choice } from '#sandbox/pay-page.ts'
import type { SandboxConsultation, TelemedicineOutcome } from './telemedicine-book.ts'

const DECISIONS: Choice<TelemedicineOutcome>[] = [
  { outcome: 'prescribe_some', label: 'Recetar solo el primero', about: 'Los demás productos siguen sin receta.' },
  { outcome: 'prescribe_fewer', label: 'Recetar una unidad de cada uno', about: 'Menos unidades que en el carro.' },
  { outcome: 'refuse', label: 'No recetar', about: 'El médico no encuentra motivo para recetar.' },
]

const faults = (lateSeconds: number): Choice<TelemedicineOutcome>[] => [
  { outcome: 'never', label: 'No terminar la consulta', about: 'La persona vuelve, y nunca hay resultado.' },
  { outcome: 'late', label: 'Responder tarde', about: `El resultado llega después de ${lateSeconds} segundos.` },
  { outcome: 'never_answers', label: 'No responder', about: 'La tienda se cansa de esperar.' },
  { outcome: 'error_500', label: 'Error 500', about: 'La telemedicina falla.' },
  { outcome: 'garbage', label: 'Responder cualquier cosa', about: 'La respuesta es una página.' },
  { outcome: 'broken_page', label: 'Página rota', about: 'La página se cae: solo queda el botón Atrás.' },
]

const FORGED: Choice<TelemedicineOutcome>[] = [
  { outcome: 'forged', label: 'Resultado con otra firma', about: 'La firma no es de la telemedicina.' },
  { outcome: 'other_order', label: 'Resultado de otro pedido', about: 'La receta es de otra persona.' },
  { outcome: 'other_document', label: 'Documento cambiado', about: 'El documento no es el que se firmó.' },
]

/** A person (or a test) is the doctor. The page works without scripts. */
export function consultationPage(
  { purpose, products, orderReference }: SandboxConsultation,
  { room, lateSeconds, shopUrl }: { room: string; lateSeconds: number; shopUrl?: string | undefined },
): Html {
  const wish = purpose === 'PRESCRIPTION' ? 'Obtener una receta' : 'Hablar con un profesional'
  const body = html`<form
      class="card pay"
      method="post"
      action="/telemedicine/decide"
      style="max-width:640px;margin:0 auto"
    >
      <h1>Consulta de telemedicina</h1>
      <p class="muted">${wish}, pedido ${orderReference}. No hay médico: aquí decides tú.</p>
      <input type="hidden" name="room" value="${room}" />
      <ul>
        ${products.map(({ name, quantity }) => html`<li>${quantity} × ${name}</li>`)}
      </ul>
      <div class="main-actions">
        <button class="primary" name="outcome" value="prescribe">Recetar todo</button>
      </div>
      ${choiceSection('decisions', 'Otra decisión', DECISIONS)}
      ${choiceSection('faults', 'La telemedicina falla', faults(lateSeconds))}
      ${choiceSection('forged', 'Un resultado falso', FORGED)}
    </form>
    ${SENT_ONCE}`
  return page('Consulta de telemedicina', body, { shopUrl, style: PAY_PAGE_STYLE })
}

export function noLoginPage(
  problem: 'invalid' | 'used',
  { returnUrl, shopUrl }: { returnUrl?: string | undefined; shopUrl?: string | undefined },
): Html {
  const body = html`<section class="card">
    <h1>${problem === 'used' ? 'Este enlace ya se usó' : 'Este enlace venció o no es válido'}</h1>
    <p>Cada enlace abre una consulta, una vez y durante diez minutos.</p>
    <p style="margin:0">
      ${returnUrl ? html`<a class="button" href="${returnUrl}">Volver a la tienda</a>` : wayOut(shopUrl)}
    </p>
  </section>`
  return page('Sin consulta', body, { shopUrl })
}
