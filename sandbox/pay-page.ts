import { html } from 'hono/html'
import { page, type Html } from './page.ts'

export type Choice<Outcome extends string> = { outcome: Outcome; label: string; about: string }

export const PAY_PAGE_STYLE = `
.amount{font-size:36px;line-height:1.1;font-weight:700;letter-spacing:-.02em;margin:4px 0 20px}
.main-actions{display:grid;gap:10px}
@media(min-width:480px){.main-actions{grid-template-columns:1fr 1fr}.main-actions .primary{grid-column:1/-1}}
.main-actions .primary{min-height:52px}
.more{margin-top:24px;border-top:1px solid var(--arena-200);padding-top:20px}
.more ul{list-style:none;margin:0;padding:0}
.more li{padding:10px 0;border-bottom:1px solid var(--arena-200)}.more li:last-child{border-bottom:0}
.more button{width:100%;justify-content:flex-start;text-align:left;min-height:40px;padding:6px 14px;font-size:15px}
.more p{margin:6px 2px 0}
.two>.card{margin-top:0}
`

export function choiceSection<Outcome extends string>(id: string, title: string, choices: Choice<Outcome>[]): Html {
  return html`<section class="more" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <ul>
      ${choices.map(
        (choice) =>
          html`<li>
            <button name="outcome" value="${choice.outcome}" aria-describedby="about-${choice.outcome}">
              ${choice.label}
            </button>
            <p class="muted small" id="about-${choice.outcome}">${choice.about}</p>
          </li>`,
      )}
    </ul>
  </section>`
}

/**
 * Lets a double click send the form `.pay` only once: the browser would drop the first answer, which closed the form.
 */
export const SENT_ONCE: Html = html`<script>
  {
    let sent = false
    // The page comes back as it was left when the customer returns to it.
    addEventListener('pageshow', () => (sent = false))
    document.querySelector('form.pay').addEventListener('submit', (event) => {
      if (sent) event.preventDefault()
      sent = true
    })
  }
</script>`

export function closedBrowserPage(text: Html, shopUrl?: string): Html {
  return page(
    'Navegador cerrado',
    html`<section class="card">
      <h1>Es como si hubieras cerrado el navegador</h1>
      ${text}
      <p style="margin:20px 0 0">${wayOut(shopUrl)}</p>
    </section>`,
    { shopUrl },
  )
}

export function wayOut(shopUrl?: string): Html {
  return html`<a class="button" href="${shopUrl ?? '/'}">${shopUrl ? 'Ir a la tienda' : 'Ir al inicio'}</a>`
}
