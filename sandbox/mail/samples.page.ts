import { html } from 'hono/html'
import { page, type Html } from '#sandbox/page.ts'
import type { MailSample, SampleLanguage } from './mail-sample.ts'

const LANGUAGES: Record<SampleLanguage, string> = { es: 'Español', en: 'Inglés' }

const STYLE = `
.samples{columns:2 320px;margin:0;padding-left:20px}.samples li{break-inside:avoid;padding:2px 0}
.samples a{display:inline-block;padding:2px 0}
.sample{scroll-margin-top:16px}
.both{display:grid;gap:20px}.both>div{min-width:0}
@media(min-width:860px){.both{grid-template-columns:1fr 1fr}}
.both h3{font-size:16px;line-height:1.3;margin:0 0 8px;overflow-wrap:anywhere}
iframe{width:100%;height:620px;border:1px solid var(--arena-200);border-radius:12px;background:#fff;display:block}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace;margin:12px 0 0}
summary{cursor:pointer;font-weight:600;min-height:32px;padding-top:8px}
`

export function mailSamplesPage(samples: readonly MailSample[], shopUrl: string): Html {
  const body = html`<p><a href="/mail">Volver al correo</a></p>
    <h1>Todos los correos</h1>
    <p class="muted">Cada correo de la tienda, con datos de muestra, en los dos idiomas.</p>
    <nav class="card" aria-label="Correos" style="margin-bottom:16px">
      <ol class="samples">
        ${samples.map(({ name, about }) => html`<li><a href="#${name}">${about}</a></li>`)}
      </ol>
    </nav>
    ${samples.map((sample) => sampleCard(sample, shopUrl))}`
  return page('Todos los correos', body, { shopUrl, style: STYLE })
}

const sampleCard = (sample: MailSample, shopUrl: string): Html =>
  html`<section class="card sample" id="${sample.name}" aria-labelledby="${sample.name}-about">
    <h2 id="${sample.name}-about">${sample.about}</h2>
    <div class="both">${(['es', 'en'] as const).map((language) => sampleIn(sample, language, shopUrl))}</div>
  </section>`

function sampleIn({ name, about, render }: MailSample, language: SampleLanguage, publicUrl: string): Html {
  const { subject, text } = render({ publicUrl, language })
  const address = `/mail/samples/${name}/${language}`
  return html`<div>
    <p class="small muted" style="margin-bottom:4px">${LANGUAGES[language]}</p>
    <h3 lang="${language}"><a href="${address}">${subject}</a></h3>
    <iframe
      title="${about}, ${LANGUAGES[language]}"
      src="${address}"
      loading="lazy"
      sandbox="allow-top-navigation-by-user-activation"
    ></iframe>
    <details>
      <summary>Versión de texto</summary>
      <pre lang="${language}">${text}</pre>
    </details>
  </div>`
}
