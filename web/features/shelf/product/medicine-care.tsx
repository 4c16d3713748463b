/** The texts are in data/content/es/care/; the register's record has the leaflet. */
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { medicineCare as messages } from '#web/features/shelf/product/messages/medicine-care.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { partsOfText, registerRecord } from './medicine-care.rules.ts'
import type { PageProduct } from './product-document.ts'

export function MedicineCare({ product: { care = [], registration } }: { product: PageProduct }) {
  const t = useMessages(messages)
  const record = registerRecord(registration)
  if (care.length === 0 && record === null) return null
  return (
    <section aria-labelledby="cuidado">
      <h2 id="cuidado" className="text-xl lg:text-2xl">
        {t.title}
      </h2>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {care.map(({ title, text }) => (
          <section key={title} className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
            <h3 className="text-base">{title}</h3>
            <CareText text={text} />
          </section>
        ))}
      </div>
      {record ? (
        <p className="mt-4">
          <a
            href={record}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <ExternalLink size={20} aria-hidden />
            {t.leaflet}
          </a>
          <span className="block text-sm text-tinta-600">{t.record(registration!)}</span>
        </p>
      ) : null}
    </section>
  )
}

function CareText({ text }: { text: string }) {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n')
    if (!lines.every((line) => line.startsWith('- ')))
      return (
        <p key={block} className="mt-2 text-tinta-600">
          {linked(block)}
        </p>
      )
    return (
      <ul key={block} className="mt-2 grid gap-1.5 text-tinta-600">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-hoja-600" />
            <span>{linked(line.slice(2))}</span>
          </li>
        ))}
      </ul>
    )
  })
}

/** Telephones and e-mails are links: in an emergency a press is faster than a number. */
const linked = (text: string): ReactNode =>
  partsOfText(text).map(({ text: part, href }) =>
    href ? (
      <a key={part} href={href} className="text-link font-semibold whitespace-nowrap">
        {part}
      </a>
    ) : (
      part
    ),
  )
