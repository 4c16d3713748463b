import { html } from 'hono/html'
import { page, type Html } from '#sandbox/page.ts'
import { choiceSection, PAY_PAGE_STYLE, wayOut, type Choice } from '#sandbox/pay-page.ts'
import type { SandboxProvider, SignInOutcome } from './outcomes.ts'
import type { WayBack } from './sign-in-book.ts'

const STYLE = `${PAY_PAGE_STYLE}
.fields{display:grid;gap:12px;margin-bottom:20px}
.fields label{display:grid;gap:4px;font-weight:600}
.fields input{font:inherit;min-height:44px;width:100%;padding:8px 12px;border:1px solid #8a968f;border-radius:10px}
`

const PERSON: Choice<SignInOutcome>[] = [
  {
    outcome: 'known',
    label: 'Entrar como Camila Rojas',
    about: 'La tienda de prueba ya conoce a esta persona en esta red.',
  },
  { outcome: 'refuse', label: 'No dar permiso', about: 'La persona se arrepiente y vuelve a la tienda sin entrar.' },
  {
    outcome: 'unverified',
    label: 'Correo sin verificar',
    about: 'La red no asegura que el correo de arriba sea de la persona.',
  },
  {
    outcome: 'other_account',
    label: 'Correo de otra cuenta',
    about: 'El correo es de una cuenta con contraseña (quimica@boldo.example).',
  },
  {
    outcome: 'other_network',
    label: 'Correo de una cuenta de otra red',
    about: 'El correo es de una cuenta que entra con otra persona de las redes (camila.rojas@ejemplo.cl).',
  },
]

const answers = (lateSeconds: number): Choice<SignInOutcome>[] => [
  { outcome: 'late', label: 'Responder tarde', about: `La red responde después de ${lateSeconds} segundos.` },
  { outcome: 'hangs', label: 'No responder', about: 'La tienda se cansa de esperar.' },
  { outcome: 'error_500', label: 'Error 500', about: 'La red falla.' },
  { outcome: 'garbage', label: 'Responder cualquier cosa', about: 'La respuesta es una página y no un token.' },
  { outcome: 'too_long', label: 'Responder 10 MB', about: 'La respuesta es demasiado larga.' },
]

const FORGED: Choice<SignInOutcome>[] = [
  { outcome: 'wrong_audience', label: 'Token de otra aplicación', about: 'El token es para otra tienda.' },
  { outcome: 'wrong_issuer', label: 'Token de otro emisor', about: 'El token dice venir de otra red.' },
  { outcome: 'wrong_nonce', label: 'Token de otro intento', about: 'El token repite el de otro inicio de sesión.' },
  { outcome: 'wrong_key', label: 'Token con otra firma', about: 'La firma no es de la red.' },
  { outcome: 'unsigned', label: 'Token sin firma', about: 'Nadie firmó el token.' },
  { outcome: 'expired', label: 'Token vencido', about: 'El token es de hace dos horas.' },
]

export type ChoosePage = {
  id: string
  action: string
  label: string
  provider: SandboxProvider
  lateSeconds: number
  shopUrl?: string | undefined
}

/** A person (or a test) picks who signs in and how it ends. The page works without scripts. */
export function choosePage({ id, action, label, provider, lateSeconds, shopUrl }: ChoosePage): Html {
  const hasToken = provider === 'google' || provider === 'apple'
  const body = html`<form class="card pay" method="post" action="${action}" style="max-width:640px;margin:0 auto">
    <h1>Iniciar sesión con ${label}</h1>
    <p class="muted">Boldo quiere conocer tu nombre y tu correo. Esto no es ${label}: aquí eliges quién eres.</p>
    <input type="hidden" name="request" value="${id}" />
    <div class="fields">
      <label>Nombre <input name="firstName" value="Rayén" autocomplete="off" maxlength="100" /></label>
      <label>Apellido <input name="lastName" value="Ñancupil Soto" autocomplete="off" maxlength="100" /></label>
      <label
        >Correo
        <input name="email" type="email" value="rayen.${id.slice(0, 6).toLowerCase()}@ejemplo.cl" autocomplete="off"
      /></label>
    </div>
    <div class="main-actions">
      <button class="primary" name="outcome" value="unknown">Entrar como esta persona</button>
    </div>
    ${choiceSection('person', 'Otra persona', PERSON)}${choiceSection('answers', 'La red falla', answers(lateSeconds))}
    ${hasToken ? choiceSection('forged', 'Un token falso', FORGED) : ''}
  </form>`
  return page(`Iniciar sesión con ${label}`, body, { shopUrl, style: STYLE })
}

/** Apple's return is a form that the browser posts; it has a button for browsers without scripts. */
export function postBackPage({ url, fields }: WayBack, shopUrl?: string): Html {
  const body = html`<form class="card" method="post" action="${url}" id="back">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <h1>Volviendo a la tienda</h1>
      <button class="primary">Continuar</button>
    </form>
    <script>
      document.getElementById('back').submit()
    </script>`
  return page('Volviendo a la tienda', body, { shopUrl })
}

export function unknownPage(shopUrl?: string): Html {
  const body = html`<section class="card">
    <h1>Este inicio de sesión no existe</h1>
    <p>La dirección está incompleta, o es de un inicio anterior.</p>
    <p style="margin:0">${wayOut(shopUrl)}</p>
  </section>`
  return page('No está', body, { shopUrl })
}
