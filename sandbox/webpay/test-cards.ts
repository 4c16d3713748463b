import { html } from 'hono/html'
import type { Html } from '#sandbox/page.ts'

/** Source: transbankdevelopers.cl/documentacion/como_empezar#tarjetas-de-prueba */
const TEST_CARDS = [
  { kind: 'Visa crédito', number: '4051 8856 0044 6623', cvv: '123', approved: true },
  { kind: 'Amex crédito', number: '3700 0000 0002 032', cvv: '1234', approved: true },
  { kind: 'Mastercard crédito', number: '5186 0595 5959 0568', cvv: '123', approved: false },
  { kind: 'Redcompra débito', number: '4051 8842 3993 7763', cvv: '', approved: true },
  { kind: 'Redcompra débito', number: '4511 3466 6003 7060', cvv: '', approved: true },
  { kind: 'Redcompra débito', number: '5186 0085 4123 3829', cvv: '', approved: false },
  { kind: 'Visa prepago', number: '4051 8860 0005 6590', cvv: '123', approved: true },
  { kind: 'Mastercard prepago', number: '5186 1741 1062 9480', cvv: '123', approved: false },
] as const

export function testCards(): Html {
  return html`<ul class="cards">
      ${TEST_CARDS.map(
        (card) =>
          html`<li>
            <span
              ><strong>${card.kind}</strong><br /><span class="num muted small"
                ><span class="whole">${card.number}</span
                >${card.cvv && html` <span class="whole">CVV ${card.cvv}</span>`}</span
              ></span
            >
            <span class="chip ${card.approved ? 'ok' : 'no'}">${card.approved ? 'Aprueba' : 'Rechaza'}</span>
          </li>`,
      )}
    </ul>
    <p class="muted small" style="margin:12px 0 0">
      Cualquier fecha de vencimiento. Si te piden autenticación: RUT 11.111.111-1 y clave 123.
    </p>`
}

export const TEST_CARDS_STYLE = `
.cards{list-style:none;margin:0;padding:0}
.cards li{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:9px 0;
  border-bottom:1px solid var(--arena-200);line-height:1.35}
.cards li:last-child{border-bottom:0}
.whole{white-space:nowrap;margin-right:6px}
`
