/** For pages that must not be left by accident, and for an error that also hit the layout. */
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { phoneLink } from '#lib/phone.ts'
import { PrintedHead } from '#web/features/pages/content/printed-head.tsx'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { addressIn } from '#lib/locale.ts'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'
import { ServiceHoursNote } from './service-hours.tsx'
import { SkipLink } from './skip-link.tsx'

export function CheckoutFrame({ children }: { children: ReactNode }) {
  const t = useMessages(frame)
  const { company, contact, authorisation } = useSettings()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PrintedHead />
      <header className="on-dark bg-hoja-950 text-white print:hidden">
        <div className="page-width flex min-h-14 flex-wrap items-center justify-between lg:min-h-16">
          {/* A plain link works when the router does not. */}
          <a
            href={addressIn(useLocale(), '/')}
            aria-label={t.homeLink(company.name)}
            className="flex h-11 items-center rounded-control"
          >
            <BoldoLogo className="h-7 w-auto lg:h-8" />
          </a>
          <a
            href={phoneLink(contact.phone)}
            className="-mr-2 flex h-11 items-center gap-2 rounded-control px-2 text-sm"
          >
            <Phone size={20} aria-hidden />
            <ServiceHoursNote />
            <span className="hidden sm:inline">{t.checkout.help}</span>
            <span className="font-semibold">{contact.phone}</span>
          </a>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="border-t border-arena-200 print:hidden">
        <p className="page-width py-5 text-center text-sm text-tinta-600">
          {authorisation.number === null ? t.demo : null}
        </p>
      </footer>
    </div>
  )
}
